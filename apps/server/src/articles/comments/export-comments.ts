import type { Db } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { findArticle } from '../text/queries.ts';
import { listExported, listOwnComments } from './queries.ts';

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
  const rows = await listExported(db, { workspaceId: key.workspaceId, articleId: article.id });
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
): Promise<{ quote: string; body: string; createdAt: string }[]> =>
  (await listOwnComments(db, userId)).map(({ quote, body, createdAt }) => ({
    quote,
    body,
    createdAt: createdAt.toISOString(),
  }));
