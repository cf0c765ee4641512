import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';
import { enqueue, type QueueCtx } from '../../../platform/queue/enqueue.ts';
import type { AccountJobCtx } from '../context.ts';
import { removeAccount } from './remove-account.ts';

const REMOVAL = { name: 'remove-account', schema: z.object({ userId: z.uuid() }) };
const NEXT_TRY_SECONDS = 3600;

/** Uses the transaction of ctx. A removal that is already running is not enqueued again. */
export async function enqueueRemoval(ctx: QueueCtx, userId: string, afterSeconds = 0): Promise<void> {
  await enqueue(ctx, REMOVAL, { userId }, { singletonKey: userId, afterSeconds });
}

/** The user was promised deletion, so this never gives up: it restarts an hour after the last attempt. */
export const removeAccountJob = defineJob({
  ...REMOVAL,
  policy: 'exclusive',
  retries: 30,
  concurrency: 1,
  handler: (ctx: AccountJobCtx, { userId }) => removeAccount(ctx, userId),
  async onGivenUp(ctx: AccountJobCtx, { userId }) {
    ctx.log.error({ userId }, 'a closed account could not be removed; it is tried again in an hour');
    await enqueueRemoval(ctx, userId, NEXT_TRY_SECONDS);
  },
});
