import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { TaskKey } from '../../../articles/index.ts';
import { articles } from '../../../articles/index.ts';
import { profiles } from '../../../library/index.ts';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { authors } from '../../authors/tables.ts';
import { folded, posts } from '../../tables.ts';

export async function findArticleOfTask(db: Db, { workspaceId, taskId }: TaskKey) {
  const [row] = await db
    .select({ id: articles.id, text: articles.text, version: articles.version })
    .from(articles)
    .where(and(eq(articles.taskId, taskId), eq(articles.workspaceId, workspaceId)));
  return row;
}

/**
 * The public author of the article's workspace who has this name, in any case and width, or was made from the author
 * profile that has it, unless that one has another name and `sameName` is set.
 */
export async function findAuthorOfArticle(
  db: Db,
  { articleId, name, sameName }: { articleId: string; name: string; sameName: boolean },
) {
  const [row] = await db
    .select({ id: authors.id })
    .from(articles)
    .innerJoin(authors, eq(authors.workspaceId, articles.workspaceId))
    .leftJoin(profiles, eq(profiles.id, authors.profileId))
    .where(
      and(
        eq(articles.id, articleId),
        or(
          eq(folded(authors.name), folded(name)),
          sameName ? undefined : eq(folded(sql`${profiles.content}->>'authorName'`), folded(name)),
        ),
      ),
    )
    .orderBy(ne(folded(authors.name), folded(name)), authors.createdAt)
    .limit(1);
  return row?.id;
}

/** The task whose article became a post. */
export async function findTaskOfPost(db: Db, postId: string): Promise<TaskKey | undefined> {
  const [row] = await db
    .select({ taskId: articles.taskId, workspaceId: articles.workspaceId })
    .from(posts)
    .innerJoin(articles, eq(articles.id, posts.articleId))
    .where(eq(posts.id, postId));
  return row?.taskId ? { taskId: row.taskId, workspaceId: row.workspaceId } : undefined;
}

/** The caller must have read the article in the right workspace. */
export async function lockArticle(tx: Tx, articleId: string): Promise<void> {
  await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, articleId)).for('no key update');
}
