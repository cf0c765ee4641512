import { and, eq, inArray, sql } from 'drizzle-orm';
import { articles } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';

/** Filters tasks to those whose articles are public or will be, on the own blog or at a destination. */
export async function listPublic(
  db: Db,
  workspaceId: string,
  taskIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (taskIds.length === 0) return new Set();
  const rows = await db
    .select({ taskId: articles.taskId })
    .from(articles)
    .where(
      and(
        eq(articles.workspaceId, workspaceId),
        inArray(articles.taskId, [...taskIds]),
        sql`(EXISTS (SELECT FROM publications WHERE publications.article_id = ${articles.id}
            AND (there IN ('published', 'scheduled') OR wanted IN ('published', 'scheduled')))
          OR EXISTS (SELECT FROM posts WHERE posts.article_id = ${articles.id}
            AND (is_published OR scheduled_for IS NOT NULL)))`,
      ),
    );
  return new Set(rows.flatMap(({ taskId }) => taskId ?? []));
}
