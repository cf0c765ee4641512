import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { AuthCtx } from '../context.ts';
import { deleteIdentities } from '../identities/queries.ts';
import { keepAdminWayIn } from '../providers/admin-way-in.ts';
import { deleteSessions } from '../queries.ts';
import { dropCachedSessions } from '../sessions/end-sessions.ts';
import { revokeAllTokens } from '../tokens/queries.ts';
import { deleteAllTokens, deletePassword, lockActiveAdmins, setActive } from './queries.ts';

const lastAdmin = (): DomainError =>
  new DomainError(
    'CONFLICT',
    'You are the only active administrator. Make another user an administrator before you delete your account.',
  );

/** Blocks all access; the data stays. @throws DomainError CONFLICT for the last admin who is active or can sign in */
export async function closeAccount(
  ctx: Partial<Pick<AuthCtx, 'auth'>> & Pick<AuthCtx, 'config'> & { db: Tx },
  { userId }: { userId: string },
): Promise<void> {
  const admins = await lockActiveAdmins(ctx.db);
  if (admins.length === 1 && admins[0] === userId) throw lastAdmin();
  const removeWaysIn = async () => {
    await setActive(ctx.db, userId, false);
    await deletePassword(ctx.db, userId);
    await deleteIdentities(ctx.db, userId);
  };
  if (admins.includes(userId)) await keepAdminWayIn(ctx, removeWaysIn);
  else await removeWaysIn();
  await deleteAllTokens(ctx.db, userId);
  await revokeAllTokens(ctx.db, userId);
  await deleteSessions(ctx.db, userId);
  await dropCachedSessions(ctx, userId);
}
