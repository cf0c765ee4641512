import type { Db } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { getArticle } from '../text/get-article.ts';
import { readStanding, type Standing } from './read-standing.ts';

export interface ReviewedArticle extends Standing {
  articleId: string;
}

/** @throws DomainError NOT_FOUND, ARTICLE_MISSING */
export async function readArticle(ctx: { db: Db }, key: TaskKey): Promise<ReviewedArticle> {
  const { workspaceId } = key;
  const { id: articleId } = await getArticle(ctx, key);
  const standing = await readStanding(ctx.db, { workspaceId, articleId });
  if (!standing) throw new Error('the article was deleted meanwhile');
  return { articleId, ...standing };
}
