import type { Output, Routes } from '@inkstep/contract';
import { requireTask } from '../articles/index.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { BatchCtx } from './context.ts';
import { findNextItem } from './rows/queries.ts';

/** Next unfinished row of the batch, starting over at the top after the last one. */
export async function nextArticle(
  ctx: Pick<BatchCtx, 'db'>,
  { workspaceId }: Actor,
  taskId: string,
): Promise<Output<Routes['nextBatchArticle']>> {
  const key = { workspaceId, taskId };
  await requireTask(ctx, key);
  return { next: (await findNextItem(ctx.db, key)) ?? null };
}
