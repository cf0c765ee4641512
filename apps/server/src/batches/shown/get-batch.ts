import type { BatchArticle, BatchTask } from '@inkstep/contract';
import { type LinkedMember, listClusterMembers, withPaths } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type DescribeCtx, describeBatch } from './describe-batch.ts';
import { presentArticle } from './present-article.ts';
import { type ArticleItem, listArticleItems } from './queries.ts';

/** Also works after the plan has ended. @throws DomainError NOT_FOUND */
export async function getBatch(
  ctx: DescribeCtx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  batchId: string,
  { withTexts }: { withTexts: boolean },
): Promise<{ batchTask: BatchTask; articles: BatchArticle[] }> {
  const key = { workspaceId, batchId };
  const batchTask = await describeBatch(ctx, key);
  const items = await listArticleItems(ctx.db, batchId, { withTexts });
  const linked = withTexts ? await findLinked(ctx, key, items) : undefined;
  return {
    batchTask,
    articles: items.map((item) => presentArticle(item, batchTask.input_mode, linked?.get(item.id))),
  };
}

async function findLinked(
  ctx: { db: Db },
  key: { workspaceId: string; batchId: string },
  items: readonly ArticleItem[],
): Promise<Map<string, LinkedMember>> {
  const texts = items.flatMap(({ article }) => article?.text ?? []);
  const members = await withPaths(ctx, await listClusterMembers(ctx.db, key), texts);
  return new Map(members.map((member) => [member.id, member]));
}
