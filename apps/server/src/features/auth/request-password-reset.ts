import { randomUUID } from 'node:crypto';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from './context.ts';
import { accountMailJob } from './jobs.ts';
import { findUserByEmail } from './queries.ts';

/**
 * Answers and does the same for every address: a job for nobody stands in where there is no account. The mail itself
 * is the job's, so its time tells nothing.
 * @throws DomainError RATE_LIMITED
 */
export async function requestPasswordReset(
  ctx: Pick<AuthCtx, 'db' | 'queue' | 'auth'>,
  { email }: { email: string },
): Promise<{ message: string }> {
  await ctx.auth.resetRequests.take(email);
  const user = await findUserByEmail(ctx.db, email);
  await enqueue(ctx, accountMailJob, { userId: user?.id ?? randomUUID(), mail: 'reset_password' });
  return { message: "If an account exists for this address, we've sent it a link to set a new password." };
}
