import {
  beginReservedRun,
  estimateRun,
  getBriefInContext,
  isRunning,
  makeBrief,
  openTask,
  requireTopic,
  touchTask,
} from '../../articles/index.ts';
import { withinQuota } from '../../billing/index.ts';
import { DomainError } from '../../platform/errors.ts';
import type { BatchCtx } from '../context.ts';
import { WRITE_JOB } from '../job-names.ts';
import { findBatchById, lockBatchById } from '../queries.ts';
import { findItem, type ItemRecord } from '../rows/queries.ts';
import { exceedsLimit } from './cost-limit.ts';
import { findRun } from './queries.ts';

type Ctx = Pick<BatchCtx, 'db' | 'neighbours' | 'queue' | 'config' | 'secrets' | 'log' | 'files'>;

const closed = () => new DomainError('ACCOUNT_INACTIVE', 'The account that started this batch was closed.');
const inEditor = () =>
  new DomainError('GENERATION_RUNNING', 'This article was started from its task at the same time.');

/**
 * Stores a row's run, unless the batch was stopped meanwhile or the article would exceed its cost limit. @throws
 * DomainError if the article can't be written
 */
export async function beginItem(
  ctx: Ctx,
  { id: itemId, batchId, generationId }: ItemRecord & { generationId: string },
  taskId: string,
): Promise<'begun' | 'stopped' | 'cost'> {
  const found = await findBatchById(ctx.db, batchId);
  if (!found) return 'stopped';
  const { workspaceId, userId, tokenId } = found;
  await openTask(ctx, { workspaceId, taskId });
  return withinQuota(ctx, found, async (tx) => {
    const key = { workspaceId, taskId };
    // Locks the task before the batch, as deleting a task does.
    if (!(await touchTask(tx.db, key))) throw new DomainError('NOT_FOUND', 'The task was deleted.');
    const batch = await lockBatchById(tx.db, batchId);
    const item = await findItem(tx.db, { batchId, itemId });
    if (!batch || item?.generationId !== generationId || item.endedAt !== null) return 'stopped';
    if (await findRun(tx.db, generationId)) return 'begun';
    if (userId === null) throw closed();
    if (await isRunning(tx.db, taskId)) throw inEditor();
    const task = await getBriefInContext(tx, key);
    requireTopic(task.selectedTopics);
    const brief = makeBrief(task, item.input.notes || undefined);
    const { costMicros } = await estimateRun(tx, brief, { isCautious: true });
    const cost = costMicros ?? 0;
    if (await exceedsLimit(tx, batch, { cost, article: cost })) return 'cost';
    const principal = { kind: 'job', name: WRITE_JOB.name, tokenId: tokenId ?? undefined } as const;
    await beginReservedRun(tx, { userId, workspaceId, principal }, { generationId, taskId, brief });
    return 'begun';
  });
}
