import type { Tx } from '../../../platform/db/connect.ts';
import type { AuthCtx } from '../context.ts';
import { forgetSessions } from '../forget-sessions.ts';
import { deleteSessions } from '../queries.ts';
import { lastAdmin } from './policy.ts';
import { deleteAllTokens, deleteCredentials, lockActiveAdmins, setInactive } from './queries.ts';

/**
 * Blocks all access to the account: sessions, password, emailed links and codes. Its data stays. @throws DomainError
 * CONFLICT for the last active admin
 */
export async function closeAccount(
  ctx: Pick<AuthCtx, 'auth'> & { db: Tx },
  { userId }: { userId: string },
): Promise<void> {
  const admins = await lockActiveAdmins(ctx.db);
  if (admins.length === 1 && admins[0] === userId) throw lastAdmin();
  await setInactive(ctx.db, userId);
  await deleteCredentials(ctx.db, userId);
  await deleteAllTokens(ctx.db, userId);
  await deleteSessions(ctx.db, userId);
  await forgetSessions(ctx, userId);
}
