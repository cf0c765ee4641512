import type { Disclosure } from '@inkstep/article/disclosure';
import type { BatchArticle, BatchTask } from '@inkstep/contract';
import { type AtRestCtx, findArticleDisclosure, openTask, toldDisclosure } from '../../articles/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { BatchCtx } from '../context.ts';
import { type DescribeCtx, describeBatch } from './describe-batch.ts';
import { presentArticle } from './present-article.ts';
import { type ArticleItem, listArticleItems } from './queries.ts';

/** Also works after the plan has ended. @throws DomainError NOT_FOUND */
export async function getBatch(
  ctx: DescribeCtx & Pick<BatchCtx, 'clusters' | 'comparedPosts'> & AtRestCtx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  batchId: string,
  { withTexts }: { withTexts: boolean },
): Promise<{ batchTask: BatchTask; articles: BatchArticle[] }> {
  const key = { workspaceId, batchId };
  const batchTask = await describeBatch(ctx, key);
  const items = await listArticleItems(ctx.db, batchId, { withTexts });
  const texts = items.flatMap(({ article }) => article?.text ?? []);
  const told = withTexts ? await disclosuresOf(ctx, { workspaceId }, items) : undefined;
  const postIds = items.flatMap(({ similar }) => similar.postId ?? []);
  const posts = await ctx.comparedPosts.titles(ctx, workspaceId, postIds);
  const linked = withTexts ? await ctx.clusters.ofBatch(ctx, key, texts) : undefined;
  return {
    batchTask,
    articles: items.map((item) =>
      presentArticle(item, batchTask.input_mode, {
        linked: linked?.get(item.id),
        disclosure: told?.get(item.id) ?? null,
        posts,
      }),
    ),
  };
}

/** What readers of the written articles are told, by row ID. One after the other, as each is measured. */
async function disclosuresOf(
  ctx: AtRestCtx,
  { workspaceId }: { workspaceId: string },
  items: readonly ArticleItem[],
): Promise<Map<string, Disclosure>> {
  const told = new Map<string, Disclosure>();
  for (const { id, taskId, article } of items) {
    if (taskId === null || !article?.text) continue;
    await openTask(ctx, { workspaceId, taskId });
    const disclosure = toldDisclosure(await findArticleDisclosure(ctx, { workspaceId, taskId }));
    if (disclosure) told.set(id, disclosure);
  }
  return told;
}
