import type { BatchRow, BatchTask } from '@inkstep/contract';
import { MAX_CONCURRENT_ARTICLES } from '@inkstep/contract';
import { findMedianDuration, generateArticleJob, getWriter } from '../../articles/index.ts';
import { getPlan } from '../../billing/index.ts';
import { isDatabaseAway } from '../../platform/db/sql-state.ts';
import { notFound } from '../../platform/errors.ts';
import type { BatchCtx } from '../context.ts';
import { type BatchView, findBatchView, findQueuePosition } from '../progress/queries.ts';
import { type BatchKey } from '../queries.ts';
import { isUnreviewed } from '../review/ask-review.ts';
import { findReview } from '../review/queries.ts';
import { presentBatch, type Waiting } from './present-batch.ts';
import { presentRows } from './present-row.ts';
import { type ItemView, listItemViews } from './queries.ts';
import { rowCosts } from './row-costs.ts';

export type DescribeCtx = Pick<
  BatchCtx,
  'db' | 'neighbours' | 'queue' | 'config' | 'secrets' | 'log' | 'languageModel' | 'files'
>;

const ACTIVE = new Set<BatchTask['status']>(['pending', 'processing']);

/** Number of articles still to be written, once all of them are started. */
const toWrite = ({ status, figures }: BatchView): number => {
  if (status === 'draft') return figures.plansReady;
  return ACTIVE.has(status) ? figures.open : 0;
};

/** @throws DomainError NOT_FOUND */
export async function describeBatch(ctx: DescribeCtx, key: BatchKey): Promise<BatchTask> {
  const batch = await findBatchView(ctx.db, key);
  if (!batch) throw notFound('Batch task');
  const [described] = await describeBatches(ctx, key.workspaceId, [batch]);
  if (!described) throw notFound('Batch task');
  const isSettled = described.status === 'draft' && described.planning?.running !== true;
  return { ...described, reviewing: isSettled && (await isUnreviewed(ctx, batch.id)) };
}

export async function describeBatches(
  ctx: DescribeCtx,
  workspaceId: string,
  batches: readonly BatchView[],
): Promise<BatchTask[]> {
  if (batches.every((batch) => toWrite(batch) === 0))
    return batches.map((batch) => presentBatch(batch, NOTHING));
  const [plan, writer] = await Promise.all([getPlan(ctx, workspaceId), getWriter(ctx, { workspaceId })]);
  const concurrency = Math.min(MAX_CONCURRENT_ARTICLES[plan], ctx.config.WORKER_CONCURRENCY);
  return Promise.all(
    batches.map(async (batch) => {
      const open = toWrite(batch);
      if (open === 0) return presentBatch(batch, NOTHING);
      const median = await findMedianDuration(ctx.db, { writer, length: batch.settings.length });
      const isWaiting = batch.status !== 'draft' && batch.figures.writing === 0;
      const position = isWaiting ? await findPosition(ctx, batch.id) : undefined;
      const before = position ?? 0;
      const rounds = Math.ceil(open / concurrency) + Math.floor(before / ctx.config.WORKER_CONCURRENCY);
      return presentBatch(batch, {
        queuePosition: position ?? null,
        estimatedTime: median === null ? null : rounds * median,
      });
    }),
  );
}

/** Unknown while a queue in a database of its own can't be reached. */
async function findPosition({ db, queue }: DescribeCtx, batchId: string): Promise<number | undefined> {
  const queueDb = queue.dbFor(db);
  try {
    return await findQueuePosition(queueDb, generateArticleJob.name, batchId);
  } catch (error) {
    if (queueDb !== db && isDatabaseAway(error)) return undefined;
    throw error;
  }
}

const NOTHING: Waiting = { queuePosition: null, estimatedTime: null };

/** @throws DomainError NOT_FOUND */
export async function describeRows(
  ctx: DescribeCtx,
  key: BatchKey,
): Promise<{ rows: BatchRow[]; items: ItemView[] }> {
  const batch = await findBatchView(ctx.db, key);
  if (!batch) throw notFound('Batch task');
  const items = await listItemViews(ctx.db, batch.id);
  const costs = await rowCosts(ctx, batch, items);
  return { rows: presentRows(items, batch, { costs, review: await findReview(ctx.db, batch.id) }), items };
}
