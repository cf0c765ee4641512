import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { findArticle } from '../text/queries.ts';
import { articleComments, articleThreads } from './tables.ts';

interface ExportedThread {
  quote: string;
  createdAt: string;
  resolvedAt: string | null;
  comments: { author: string | null; body: string; createdAt: string; editedAt: string | null }[];
}

/** Threads of a task's article for the data export of the workspace's owner, oldest first. */
export async function exportThreads({ db }: { db: Db }, key: TaskKey): Promise<ExportedThread[]> {
  const article = await findArticle(db, key);
  if (!article) return [];
  const rows = await db
    .select({
      threadId: articleThreads.id,
      quote: articleThreads.selected,
      startedAt: articleThreads.createdAt,
      resolvedAt: articleThreads.resolvedAt,
      userName: users.name,
      reviewerName: articleComments.reviewerName,
      body: articleComments.body,
      createdAt: articleComments.createdAt,
      editedAt: articleComments.editedAt,
    })
    .from(articleComments)
    .innerJoin(articleThreads, eq(articleThreads.id, articleComments.threadId))
    .leftJoin(users, eq(users.id, articleComments.userId))
    .where(
      and(
        eq(articleComments.articleId, article.id),
        eq(articleComments.workspaceId, key.workspaceId),
        isNull(articleComments.deletedAt),
      ),
    )
    .orderBy(asc(articleThreads.createdAt), asc(articleThreads.id), asc(articleComments.createdAt));
  return [...Map.groupBy(rows, ({ threadId }) => threadId).values()].flatMap((comments) => {
    const [first] = comments;
    if (!first) return [];
    return {
      quote: first.quote,
      createdAt: first.startedAt.toISOString(),
      resolvedAt: first.resolvedAt?.toISOString() ?? null,
      comments: comments.map(({ userName, reviewerName, body, createdAt, editedAt }) => ({
        author: userName ?? reviewerName,
        body,
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
      })),
    };
  });
}

/** Comments of a user for their data export, in all workspaces, oldest first. */
export const describeComments = async (
  { db }: { db: Db },
  { userId }: { userId: string },
): Promise<{ quote: string; body: string; createdAt: string }[]> => {
  const rows = await db
    .select({
      quote: articleThreads.selected,
      body: articleComments.body,
      createdAt: articleComments.createdAt,
    })
    .from(articleComments)
    .innerJoin(articleThreads, eq(articleThreads.id, articleComments.threadId))
    .where(and(eq(articleComments.userId, userId), isNull(articleComments.deletedAt)))
    .orderBy(asc(articleComments.createdAt), asc(articleComments.id));
  return rows.map(({ quote, body, createdAt }) => ({ quote, body, createdAt: createdAt.toISOString() }));
};
