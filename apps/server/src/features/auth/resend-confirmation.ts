import type { Actor } from '../../platform/http/actor.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { AuthCtx } from './context.ts';
import { accountMailJob } from './jobs.ts';
import { findProfile } from './queries.ts';

export async function resendConfirmation(
  ctx: Pick<AuthCtx, 'db' | 'queue'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ message: string }> {
  const profile = await findProfile(ctx.db, userId);
  if (profile?.emailConfirmedAt) return { message: 'Your email address is already confirmed' };
  await enqueue(ctx, accountMailJob, { userId, mail: 'confirm_email' });
  return { message: "We've emailed you a new link" };
}
