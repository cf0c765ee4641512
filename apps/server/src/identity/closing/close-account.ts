import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { AuthCtx } from '../context.ts';
import { deleteIdentities } from '../identities/queries.ts';
import { deleteSessions } from '../queries.ts';
import { dropCachedSessions } from '../sessions/end-sessions.ts';
import { deleteAllTokens, deletePassword, lockActiveAdmins, setActive } from './queries.ts';

const lastAdmin = (): DomainError =>
  new DomainError(
    'CONFLICT',
    'You are the only active administrator. Make another user an administrator before you delete your account.',
  );

/** Blocks all access; the data stays. @throws DomainError CONFLICT for the last active admin */
export async function closeAccount(
  ctx: Partial<Pick<AuthCtx, 'auth'>> & { db: Tx },
  { userId }: { userId: string },
): Promise<void> {
  const admins = await lockActiveAdmins(ctx.db);
  if (admins.length === 1 && admins[0] === userId) throw lastAdmin();
  await setActive(ctx.db, userId, false);
  await deletePassword(ctx.db, userId);
  await deleteIdentities(ctx.db, userId);
  await deleteAllTokens(ctx.db, userId);
  await deleteSessions(ctx.db, userId);
  await dropCachedSessions(ctx, userId);
}
