import type { Db } from '../../platform/db/connect.ts';
import { getBrief } from '../brief/making/get-brief.ts';
import { type TaskKey } from '../brief/making/task-key.ts';
import { articleMissing } from './policy.ts';
import { type ArticleRow, findArticle } from './queries.ts';

/** @throws DomainError NOT_FOUND without the task, ARTICLE_MISSING without its article */
export async function getArticle(ctx: { db: Db }, key: TaskKey): Promise<ArticleRow> {
  const article = await findArticle(ctx.db, key);
  if (article) return article;
  await getBrief(ctx, key);
  throw articleMissing();
}
