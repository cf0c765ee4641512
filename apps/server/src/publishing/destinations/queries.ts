import { and, eq } from 'drizzle-orm';
import type { TaskKey } from '../../articles/index.ts';
import { articles } from '../../articles/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';

export async function findArticleOfTask(db: Db, { workspaceId, taskId }: TaskKey) {
  const [row] = await db
    .select({ id: articles.id, text: articles.text })
    .from(articles)
    .where(and(eq(articles.taskId, taskId), eq(articles.workspaceId, workspaceId)));
  return row;
}

/** The caller must have read the article in the right workspace. */
export async function lockArticle(tx: Tx, articleId: string): Promise<void> {
  await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, articleId)).for('no key update');
}
