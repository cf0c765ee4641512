import { randomUUID } from 'node:crypto';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from './context.ts';
import { accountMailJob } from './jobs.ts';
import { findUserByEmail } from './queries.ts';

/**
 * Does the same work for every address: without an account a dummy job is enqueued. The job sends the email, so
 * response times reveal nothing. @throws DomainError RATE_LIMITED
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
