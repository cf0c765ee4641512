import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { articles } from '../../text/tables.ts';
import type { TaskKey } from '../making/task-key.ts';
import { taskSources, tasks } from '../tables.ts';

const MAX_ARTICLES = 100;
const READ_CHARACTERS = 4_000;

/** Newest articles of other tasks. */
export const listEarlierArticles = (db: Db, { workspaceId, taskId }: TaskKey) =>
  db
    .select({
      taskId: sql<string>`${articles.taskId}`,
      title: articles.title,
      text: sql<string>`left(${articles.text}, ${sql.raw(String(READ_CHARACTERS))})`,
      createdAt: articles.createdAt,
    })
    .from(articles)
    .where(
      and(eq(articles.workspaceId, workspaceId), isNotNull(articles.taskId), ne(articles.taskId, taskId)),
    )
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(MAX_ARTICLES);

/** Pages and resources that a task already has. */
export const listTaken = (db: Db, { workspaceId, taskId }: TaskKey) =>
  db
    .select({ page: taskSources.page, resourceId: taskSources.resourceId })
    .from(taskSources)
    .innerJoin(tasks, eq(tasks.id, taskSources.taskId))
    .where(and(eq(taskSources.taskId, taskId), eq(tasks.workspaceId, workspaceId)));
