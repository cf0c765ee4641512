import type { Db, Tx } from '../../platform/db/connect.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { lockWorkspace } from '../../workspaces/index.ts';
import { CANCELLATION } from '../cancellation.ts';
import type { BillingCtx } from '../context.ts';
import { isNotFound } from '../paddle/paddle-failure.ts';
import { listOpenSubscriptions } from './queries.ts';
import { applyAnswer } from './refresh-subscription.ts';

type Ctx = Pick<BillingCtx, 'db' | 'queue' | 'log' | 'paddle' | 'prices'>;
type QueueCtx<D extends Db> = { db: D; queue: Pick<Queue, 'send' | 'cancel'> };

const NEXT_TRY_SECONDS = 3600;

/**
 * Immediately cancels all subscriptions of a workspace. Call it in the transaction that closes or removes the
 * account.
 */
export async function cancelSubscriptions(
  ctx: QueueCtx<Tx>,
  { workspaceId }: { workspaceId: string },
): Promise<void> {
  // Waits for an event that is being applied: it may add a subscription.
  await lockWorkspace(ctx.db, workspaceId);
  for (const subscriptionId of await listOpenSubscriptions(ctx.db, workspaceId)) {
    await enqueue(ctx, CANCELLATION, { subscriptionId }, { singletonKey: subscriptionId });
  }
}

/** A deleted account must not be charged, so this never gives up: it restarts an hour after the last attempt. */
export const cancelSubscriptionJob = defineJob({
  ...CANCELLATION,
  policy: 'exclusive',
  retries: 30,
  concurrency: 1,
  handler: (ctx: Ctx, { subscriptionId }) => cancelForGood(ctx, subscriptionId),
  async onGivenUp(ctx: Ctx, { subscriptionId }) {
    ctx.log.error(
      { subscriptionId },
      'the subscription of a deleted account could not be canceled; it is tried again in an hour',
    );
    const later = { singletonKey: subscriptionId, afterSeconds: NEXT_TRY_SECONDS };
    await enqueue(ctx, CANCELLATION, { subscriptionId }, later);
  },
});

/** Succeeds once Paddle reports it canceled or unknown. */
async function cancelForGood(ctx: Ctx, subscriptionId: string): Promise<void> {
  const { paddle } = ctx;
  if (!paddle) throw new Error('payments are not configured, so that a subscription could not be canceled');
  try {
    const current = await paddle.getSubscription(subscriptionId);
    const ended =
      current.status === 'canceled'
        ? current
        : await paddle.cancelSubscription(subscriptionId, 'immediately');
    if (ended.status !== 'canceled') throw new Error(`it is ${ended.status} after its cancellation`);
    await applyAnswer(ctx, ended);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    ctx.log.warn({ subscriptionId }, 'a subscription to be canceled is unknown to the payment provider');
  }
}
