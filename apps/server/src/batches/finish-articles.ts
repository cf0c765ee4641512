import type { Output, Routes } from '@inkstep/contract';
import { markFinished } from '../articles/index.ts';
import { DomainError, notFound } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { BatchCtx } from './context.ts';
import { findBatch } from './queries.ts';
import { listUnfinished } from './rows/queries.ts';

/**
 * Marks the written articles of a batch as completed, each on its own: one that can't be doesn't hold up the others.
 * @throws DomainError NOT_FOUND
 */
export async function finishArticles(
  ctx: Pick<BatchCtx, 'db' | 'queue'>,
  { workspaceId }: Actor,
  batchId: string,
): Promise<Output<Routes['finishBatchArticles']>> {
  if (!(await findBatch(ctx.db, { workspaceId, batchId }))) throw notFound('Batch task');
  const left: Output<Routes['finishBatchArticles']>['left'] = [];
  let finished = 0;
  for (const { taskId, title } of await listUnfinished(ctx.db, { workspaceId, batchId })) {
    try {
      if (await markFinished(ctx, { workspaceId, taskId })) finished += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      left.push({ task_id: taskId, title, code: error.code, reason: error.message });
    }
  }
  return { finished, left };
}
