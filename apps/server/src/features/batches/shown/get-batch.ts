import type { BatchArticle, BatchTask } from '@inkstep/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import { type DescribeCtx, describeBatch } from './describe-batch.ts';
import { presentArticle } from './present-article.ts';
import { listArticleItems } from './queries.ts';

/** Also works after the plan has ended. @throws DomainError NOT_FOUND */
export async function getBatch(
  ctx: DescribeCtx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  batchId: string,
  { withTexts }: { withTexts: boolean },
): Promise<{ batchTask: BatchTask; articles: BatchArticle[] }> {
  const batchTask = await describeBatch(ctx, { workspaceId, batchId });
  const items = await listArticleItems(ctx.db, batchId, { withTexts });
  return { batchTask, articles: items.map((item) => presentArticle(item, batchTask.input_mode)) };
}
