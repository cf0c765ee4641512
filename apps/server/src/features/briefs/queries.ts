import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { taskSources, tasks } from '../tasks/tables.ts';
import { presentSources } from './present-sources.ts';
import type { TaskKey } from './task-key.ts';

type Columns = typeof taskSources.$inferSelect;

/** As JSON, in which a time is text. */
export type SourceRow = Omit<Columns, 'taskId' | 'position' | 'page' | 'digest' | 'addedAt'> & {
  addedAt: string | null;
};

/** The sources of the task that a statement reads, as one of its columns. */
export const sourcesOfTask = sql<SourceRow[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', s.id, 'list', s.list, 'kind', s.kind, 'url', s.url, 'title', s.title, 'content', s.content,
    'description', s.description, 'words', s.words, 'author', s.author, 'published', s.published,
    'language', s.language, 'resourceId', s.resource_id, 'resourceType', s.resource_type, 'addedAt', s.added_at,
    'subreddit', s.subreddit, 'upvotes', s.upvotes, 'comments', s.comments
  ) ORDER BY s.position), '[]') FROM ${taskSources} s WHERE s.task_id = "tasks"."id")`;

const briefColumns = {
  name: tasks.name,
  keywords: tasks.keywords,
  keywordResearchData: tasks.keywordResearchData,
  keywordResearchSelections: tasks.keywordResearchSelections,
  selectedTopics: tasks.selectedTopics,
  sources: sourcesOfTask,
  productInfo: tasks.productInfo,
  eeatProfile: tasks.eeatProfile,
  outputParameters: tasks.outputParameters,
  outline: tasks.outline,
};

export type TaskBrief = NonNullable<Awaited<ReturnType<typeof findBrief>>>;

const is = ({ workspaceId, taskId }: TaskKey) =>
  and(eq(tasks.id, taskId), eq(tasks.workspaceId, workspaceId));

export async function findBrief(db: Db, key: TaskKey) {
  const [row] = await db.select(briefColumns).from(tasks).where(is(key));
  return row && { ...row, ...presentSources(row.sources) };
}

/**
 * Moves a task up in lists and keeps others from changing it until the transaction ends. Deleting a task locks its row
 * before those that belong to it; code that changes several of them touches it first, so that the two don't deadlock.
 */
export async function touchTask(db: Tx, key: TaskKey): Promise<TaskBrief | undefined> {
  const [row] = await db.update(tasks).set({ updatedAt: sql`now()` }).where(is(key)).returning(briefColumns);
  return row && { ...row, ...presentSources(row.sources) };
}
