import { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { BillingCtx } from '../context.ts';
import { applySubscription } from '../events/apply-subscription.ts';
import type { Paddle } from '../paddle/create-paddle.ts';
import { updateTo } from './plan-step.ts';
import { findDueDowngrade, listDueDowngrades } from './queries.ts';
import { applyAnswer } from './refresh-subscription.ts';

type Ctx = Pick<BillingCtx, 'db' | 'queue' | 'log' | 'paddle' | 'prices'>;
interface QueueCtx {
  db: Db;
  queue: Pick<Queue, 'send' | 'cancel'>;
}

const SLOT_MS = 10 * 60_000;

const SCAN = { name: 'apply-downgrades', schema: z.object({ slot: z.iso.datetime() }) };
const DOWNGRADE = { name: 'apply-downgrade', schema: z.object({ subscriptionId: z.string() }) };

/** Uses the transaction of ctx. */
export async function enqueueDowngrade(ctx: QueueCtx, subscriptionId: string): Promise<void> {
  await enqueue(ctx, DOWNGRADE, { subscriptionId }, { singletonKey: subscriptionId });
}

async function enqueueScan(ctx: QueueCtx, at: number): Promise<void> {
  const start = Math.floor(at / SLOT_MS) * SLOT_MS;
  const slot = new Date(start).toISOString();
  const afterSeconds = Math.max(0, Math.ceil((start - Date.now()) / 1000));
  await enqueue(ctx, SCAN, { slot }, { singletonKey: slot, afterSeconds });
}

/** Called by every worker on startup. One job runs per ten minutes and enqueues the next one. */
export const startDowngrades = (ctx: QueueCtx): Promise<void> => enqueueScan(ctx, Date.now());

export const applyDowngradesJob = defineJob({
  ...SCAN,
  policy: 'exclusive',
  retries: 3,
  retryDelaySeconds: 15,
  concurrency: 1,
  async handler(ctx: QueueCtx) {
    // First, so that the next one is enqueued even if this one fails for good.
    await enqueueScan(ctx, Date.now() + SLOT_MS);
    for (const id of await listDueDowngrades(ctx.db)) await enqueueDowngrade(ctx, id);
  },
});

/** Runs once at a time for a subscription. The next scan retries failures. */
export const applyDowngradeJob = defineJob({
  ...DOWNGRADE,
  policy: 'exclusive',
  retries: 2,
  retryDelaySeconds: 20,
  concurrency: 1,
  async handler(ctx: Ctx, { subscriptionId }, { signal }) {
    if (!ctx.paddle) throw new Error('payments are not configured, so that a plan could not be lowered');
    await applyDowngrade({ ...ctx, paddle: ctx.paddle }, subscriptionId, signal);
  },
});

/**
 * Lowers the plan at Paddle without billing, so that the renewal charges the lower price. Asks Paddle first: an
 * earlier attempt may have succeeded without its response being stored, or the period may have been renewed since.
 */
async function applyDowngrade(
  ctx: Ctx & { paddle: Paddle },
  subscriptionId: string,
  signal: AbortSignal,
): Promise<void> {
  await applyAnswer(ctx, await ctx.paddle.getSubscription(subscriptionId));
  const due = await findDueDowngrade(ctx.db, subscriptionId);
  if (!due) return;
  signal.throwIfAborted();
  const { pendingPlan: wanted, status } = due;
  const update = updateTo(ctx.prices, { wanted, step: 'down', status });
  const lowered = await ctx.paddle.updateSubscription(subscriptionId, update);
  await inTransaction(ctx, (tx) => applySubscription(tx, lowered, lowered.updated_at));
  ctx.log.info({ subscriptionId, planType: wanted }, 'a plan was lowered for the next period');
}
