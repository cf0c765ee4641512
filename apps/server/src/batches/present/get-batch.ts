import type { BatchArticle, BatchTask } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import type { BatchCtx } from '../context.ts';
import { type DescribeCtx, describeBatch } from './describe-batch.ts';
import { presentArticle } from './present-article.ts';
import { listArticleItems } from './queries.ts';

/** Also works after the plan has ended. @throws DomainError NOT_FOUND */
export async function getBatch(
  ctx: DescribeCtx & Pick<BatchCtx, 'clusters'>,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  batchId: string,
  { withTexts }: { withTexts: boolean },
): Promise<{ batchTask: BatchTask; articles: BatchArticle[] }> {
  const key = { workspaceId, batchId };
  const batchTask = await describeBatch(ctx, key);
  const items = await listArticleItems(ctx.db, batchId, { withTexts });
  const texts = items.flatMap(({ article }) => article?.text ?? []);
  const linked = withTexts ? await ctx.clusters.ofBatch(ctx, key, texts) : undefined;
  return {
    batchTask,
    articles: items.map((item) => presentArticle(item, batchTask.input_mode, linked?.get(item.id))),
  };
}
