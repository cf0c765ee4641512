import { WEBHOOK_LIMITS } from '@inkstep/contract/webhook-events';
import type { Tx } from '../platform/db/connect.ts';
import type { QueueCtx } from '../platform/queue/enqueue.ts';
import { announceEvent } from '../workspaces/index.ts';
import { findBatchView } from './progress/queries.ts';
import { type BatchKey } from './queries.ts';

/** Announces the end of a batch to webhooks. Call it in the transaction that ends it. */
export const announceDone = (ctx: QueueCtx & { db: Tx }, key: BatchKey): Promise<void> =>
  announceEvent(ctx, { workspaceId: key.workspaceId, type: 'batch.done' }, async () => {
    const batch = await findBatchView(ctx.db, key);
    if (!batch || batch.status === 'draft' || batch.status === 'pending' || batch.status === 'processing')
      return undefined;
    const { id, name, status, figures } = batch;
    return {
      id,
      name: name.slice(0, WEBHOOK_LIMITS.text).toWellFormed(),
      status,
      articles: { total: figures.total, written: figures.completed, failed: figures.failed },
      cost: figures.cost === null ? null : figures.cost / 1_000_000,
      edit_url: `/batch-tasks/${id}`,
    };
  });
