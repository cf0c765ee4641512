import { randomUUID } from 'node:crypto';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { requireHere } from '../cells/require-here.ts';
import type { AuthCtx } from '../context.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { takeToken } from '../one-time-token.ts';
import { invalidLink } from '../policy.ts';
import { findUserByEmail } from '../queries.ts';
import { rememberDevice } from './known-device.ts';

/** Does the same work for every address, as password resets do. @throws DomainError RATE_LIMITED, OTHER_CELL */
export async function requestUnlock(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'auth' | 'config' | 'directory'>,
  { email, ip }: { email: string; ip: string },
): Promise<{ message: string }> {
  await requireHere(ctx, email);
  await ctx.auth.unlockLimits.take(email, ip);
  const user = await findUserByEmail(ctx.db, email);
  await enqueue(ctx, accountMailJob, { userId: user?.id ?? randomUUID(), mail: 'unlock_sign_in' });
  const message = ctx.config.SMTP_URL
    ? "If an account exists for this address, we've sent it a link to sign in without waiting."
    : "If an account exists for this address, a link to sign in without waiting is in this server's outbox folder. Its administrator can give it to you.";
  return { message };
}

/** Makes the browser that opened the link a known device. Signing in still needs the password and code. */
export async function unlockSignIn(
  ctx: Pick<AuthCtx, 'db' | 'config' | 'log'>,
  { token, cookies }: { token: string; cookies: Cookies },
): Promise<{ message: string }> {
  await inTransaction(ctx, async (tx) => {
    const userId = await takeToken(tx.db, token, 'unlock_sign_in');
    if (!userId) throw invalidLink();
    await rememberDevice(tx, { userId, cookies, after: 'unlocked' });
    await recordEvent(tx, { action: 'account.sign_in_unlocked', actorId: userId });
  });
  return { message: 'You can sign in now' };
}
