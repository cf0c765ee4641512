import type { Tx } from '../../platform/db/connect.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from './context.ts';
import { forgetSessions } from './end-sessions.ts';
import { accountMailJob } from './mails/send-account-mail.ts';
import { deleteSessions, deleteTokens, lockUser, updatePasswordHash } from './queries.ts';

/** Also ends sessions, links and pending sign-ins. `keptSession` is the token hash of the session that stays. */
export async function replacePassword(
  ctx: Pick<AuthCtx, 'auth' | 'queue'> & { db: Tx },
  { userId, hash, keptSession }: { userId: string; hash: string; keptSession?: string | undefined },
): Promise<void> {
  await lockUser(ctx.db, userId);
  await updatePasswordHash(ctx.db, userId, hash);
  await deleteTokens(ctx.db, userId, ['reset_password', 'second_factor']);
  await deleteSessions(ctx.db, userId, keptSession);
  await forgetSessions(ctx, userId);
  await enqueue(ctx, accountMailJob, { userId, mail: 'password_changed' });
}
