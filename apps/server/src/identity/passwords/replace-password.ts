import type { Tx } from '../../platform/db/connect.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { deleteSessions, deleteTokens, lockUser, upsertPassword } from '../queries.ts';
import { dropCachedSessions } from '../sessions/end-sessions.ts';

interface Replacement {
  userId: string;
  hash: string;
  /** Token hash of the session to keep. */
  keptSession?: string | undefined;
  /** True if an admin chose it: the user must choose another one at the next sign-in. */
  byAdmin?: boolean;
}

/** Also ends sessions, links and pending sign-ins. False if the account is closed. */
export async function replacePassword(
  ctx: Pick<AuthCtx, 'auth' | 'queue'> & { db: Tx },
  { userId, hash, keptSession, byAdmin = false }: Replacement,
): Promise<boolean> {
  await lockUser(ctx.db, userId);
  if (!(await upsertPassword(ctx.db, { userId, hash, mustChange: byAdmin }))) return false;
  await deleteTokens(ctx.db, userId, ['reset_password', 'invitation', 'second_factor', 'new_password']);
  await deleteSessions(ctx.db, userId, keptSession);
  await dropCachedSessions(ctx, userId);
  await enqueue(ctx, accountMailJob, { userId, mail: byAdmin ? 'password_set' : 'password_changed' });
  return true;
}
