import type { Db } from '../platform/db/connect.ts';
import { presentBatch } from './present/present-batch.ts';
import { presentRows } from './present/present-row.ts';
import { listItemViews } from './present/queries.ts';
import { findBatchView } from './progress/queries.ts';
import { listBatchIds } from './queries.ts';
import { findReview } from './review/queries.ts';

/** All batches of a workspace with their rows, oldest first. Their texts are in their tasks. */
export async function* eachBatch(ctx: { db: Db }, { workspaceId }: { workspaceId: string }) {
  for (const batchId of await listBatchIds(ctx.db, workspaceId)) {
    const batch = await findBatchView(ctx.db, { workspaceId, batchId });
    if (!batch) continue;
    const items = await listItemViews(ctx.db, batchId);
    yield {
      ...presentBatch(batch, { queuePosition: null, estimatedTime: null }),
      rows: presentRows(items, batch, { costs: new Map(), review: await findReview(ctx.db, batchId) }),
    };
  }
}
