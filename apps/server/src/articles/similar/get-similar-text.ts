import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import type { ComparedPosts, SimilarText } from '../ports.ts';
import { getArticle } from '../text/get-article.ts';
import { findText } from './queries.ts';

/**
 * Text of an article of the workspace, or of a post of one of its members.
 * @throws DomainError NOT_FOUND, ARTICLE_MISSING
 */
export async function getSimilarText(
  ctx: { db: Db; comparedPosts: ComparedPosts },
  key: TaskKey,
  otherId: string,
): Promise<SimilarText> {
  await getArticle(ctx, key);
  const { workspaceId } = key;
  const article = await findText(ctx.db, { workspaceId, taskId: otherId });
  if (article) return { ...article, path: `/tasks/${otherId}/edit` };
  const post = await ctx.comparedPosts.find(ctx, { workspaceId, postId: otherId });
  if (!post) throw notFound('Text');
  return post;
}
