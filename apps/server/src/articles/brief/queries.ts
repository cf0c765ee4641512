import { LIMITS, type OutputParameters, TASK_STATES, type TaskState, taskStatus } from '@inkstep/contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  max,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { isAfter, microsOf, type Place } from '../../platform/db/keyset.ts';
import {
  type Condition,
  type CountByDay,
  contains,
  type Days,
  isOnDays,
  localDay,
} from '../../platform/db/sql-fragments.ts';
import { notFound } from '../../platform/errors.ts';
import { reviewState } from '../approval/states/queries.ts';
import { articles } from '../text/tables.ts';
import { type TaskKey } from './making/task-key.ts';
import { listSources } from './sources/queries.ts';
import { tasks } from './tables.ts';
import type { TaskFilter, TaskSorting } from './task-input.ts';

// Drizzle omits the table name in single-table statements, so these name it in plain SQL.
const hasArticle = sql<boolean>`EXISTS (SELECT FROM articles WHERE articles.task_id = tasks.id)`;
const isGenerating = sql<boolean>`EXISTS (
  SELECT FROM generations WHERE generations.task_id = tasks.id AND generations.state = 'generating')`;

const isPrepared = sql`${tasks.currentStep} = ${LIMITS.wizardSteps - 1} AND jsonb_array_length(${tasks.selectedTopics}) > 0`;

const openThreads = sql<number>`(SELECT count(*) FROM article_threads
  WHERE article_threads.article_id = articles.id AND article_threads.resolved_at IS NULL)::int`;

/** SQL version of the contract's `taskState`. */
export const taskState = sql<TaskState>`CASE
  WHEN ${isGenerating} THEN 'generating'
  WHEN ${tasks.finishedAt} IS NOT NULL THEN 'completed'
  WHEN ${hasArticle} THEN 'review'
  WHEN ${isPrepared} THEN 'ready'
  ELSE 'draft' END`;

/** First selection that names the subject. */
const PRIMARY = sql.raw(
  `'$[*] ? (@.type == "autocomplete" || @.type == "related" || @.type == "custom")'::jsonpath`,
);

const summaryColumns = {
  id: tasks.id,
  name: tasks.name,
  state: taskState,
  currentStep: tasks.currentStep,
  hasArticle,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
};

const listColumns = {
  ...summaryColumns,
  keyword: sql<
    string | null
  >`coalesce(jsonb_path_query_first(${tasks.keywordResearchSelections}, ${PRIMARY}) ->> 'value', ${tasks.keywords} ->> 0)`,
  title: articles.title,
  words: articles.words,
  score: articles.score,
  review: reviewState,
  openThreads,
};

export const savedColumns = {
  id: tasks.id,
  state: taskState,
  currentStep: tasks.currentStep,
  articleVersion: sql<number>`coalesce((SELECT version FROM articles WHERE articles.task_id = tasks.id), 0)`,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
};

const taskColumns = {
  ...summaryColumns,
  keywords: tasks.keywords,
  keywordResearchData: tasks.keywordResearchData,
  keywordResearchSelections: tasks.keywordResearchSelections,
  selectedTopic: tasks.selectedTopic,
  selectedTopics: tasks.selectedTopics,
  topicSuggestions: tasks.topicSuggestions,
  productInfo: tasks.productInfo,
  author: tasks.author,
  outputParameters: tasks.outputParameters,
  outline: tasks.outline,
  articleText: articles.text,
  articleVersion: sql<number>`coalesce(${articles.version}, 0)`,
  articleWrittenBy: articles.writtenBy,
  isSample: tasks.isSample,
};

export type TaskSummaryRow = Awaited<ReturnType<typeof listTaskRows>>[number];
export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>;

export const isTask = ({ workspaceId, taskId }: TaskKey): SQL | undefined =>
  and(eq(tasks.id, taskId), eq(tasks.workspaceId, workspaceId));
export const touched = { updatedAt: sql`now()` };

/** State whose first step has this label in filters. */
const findState = (status: string): TaskState | undefined =>
  TASK_STATES.find((known) => taskStatus(known, 0) === status);

const isUnfinished = sql`${tasks.finishedAt} IS NULL`;

/** Conditions for each `taskState` that indexes support. */
const CONDITIONS: Readonly<Record<TaskState, SQL>> = {
  generating: sql`tasks.id IN (SELECT task_id FROM generations WHERE state = 'generating')`,
  completed: sql`${tasks.finishedAt} IS NOT NULL AND NOT ${isGenerating}`,
  review: sql`${isUnfinished} AND ${hasArticle} AND NOT ${isGenerating}`,
  ready: sql`${isUnfinished} AND ${isPrepared} AND NOT ${hasArticle} AND NOT ${isGenerating}`,
  draft: sql`${isUnfinished} AND NOT (${isPrepared}) AND NOT ${hasArticle} AND NOT ${isGenerating}`,
};

/** Matches tasks of any workspace with the status of a filter. */
export function hasStatus(status: string): SQL | undefined {
  const state = findState(status);
  return state && CONDITIONS[state];
}

/** Excludes the sample article. */
const isOwn = (workspaceId: string): SQL | undefined =>
  and(eq(tasks.workspaceId, workspaceId), not(tasks.isSample));

/** Excludes tasks of batches that were never opened individually. */
const isListed = (workspaceId: string): SQL | undefined =>
  and(eq(tasks.workspaceId, workspaceId), tasks.isListed);

interface Filter extends TaskFilter {
  /** Includes tasks of batches. */
  all?: boolean;
  /** Condition about where the article is published. */
  isPublished?: Condition | undefined;
  /** Condition about its review. */
  hasReview?: Condition | undefined;
}

const hasTitle = (search: string): SQL =>
  sql`EXISTS (SELECT FROM articles WHERE articles.task_id = tasks.id AND ${contains(articles.title, search)})`;

function filtered(
  workspaceId: string,
  { status, search, all = false, isPublished, hasReview }: Filter,
): SQL | undefined {
  return and(
    all ? isOwn(workspaceId) : isListed(workspaceId),
    status ? eq(taskState, findState(status)) : undefined,
    search ? or(contains(tasks.name, search), hasTitle(search)) : undefined,
    isPublished,
    hasReview,
  );
}

const SORTED_BY = {
  updated_at: tasks.updatedAt,
  created_at: tasks.createdAt,
  name: sql`lower(${tasks.name})`,
  words: articles.words,
  score: articles.score,
} as const satisfies Record<TaskSorting['sortBy'], SQLWrapper>;

export function listTaskRows(db: Db, workspaceId: string, list: Filter & TaskSorting) {
  const direction = list.sortOrder === 'ASC' ? asc : desc;
  const order = direction(SORTED_BY[list.sortBy]);
  const isOfArticle = list.sortBy === 'words' || list.sortBy === 'score';
  return db
    .select(listColumns)
    .from(tasks)
    .leftJoin(articles, eq(articles.taskId, tasks.id))
    .where(filtered(workspaceId, list))
    .orderBy(isOfArticle ? sql`${order} NULLS LAST` : order, direction(tasks.id))
    .limit(list.limit)
    .offset((list.page - 1) * list.limit);
}

export interface NewestTasks {
  state?: TaskState | undefined;
  search?: string | undefined;
  after?: Place | undefined;
  limit: number;
}

/** Newest first, each with its place in the list. */
export const listNewestRows = (db: Db, workspaceId: string, { state, search, after, limit }: NewestTasks) =>
  db
    .select({ ...listColumns, micros: microsOf(tasks.createdAt) })
    .from(tasks)
    .leftJoin(articles, eq(articles.taskId, tasks.id))
    .where(and(filtered(workspaceId, { search }), state && CONDITIONS[state], isAfter(tasks, after)))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(limit);

/** The task as lists show it. */
export async function findTaskSummary(db: Db, key: TaskKey) {
  const [row] = await db
    .select(listColumns)
    .from(tasks)
    .leftJoin(articles, eq(articles.taskId, tasks.id))
    .where(isTask(key));
  return row;
}

export async function findSampleRow(db: Db, workspaceId: string) {
  const [row] = await db
    .select(listColumns)
    .from(tasks)
    .leftJoin(articles, eq(articles.taskId, tasks.id))
    .where(and(eq(tasks.workspaceId, workspaceId), tasks.isSample));
  return row;
}

export async function countTasks(db: Db, workspaceId: string, filter: TaskFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(tasks).where(filtered(workspaceId, filter));
  return row?.total ?? 0;
}

export const countTasksByState = (db: Db, workspaceId: string) =>
  db

    .select({ state: taskState, count: count() })
    .from(tasks)
    .where(isListed(workspaceId))
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`);

export async function countTaskFigures(db: Db, workspaceId: string) {
  const [row] = await db
    .select({
      total: count(),
      completed: sql<number>`count(*) FILTER (WHERE ${taskState} = 'completed')`,
      lastWeek: sql<number>`count(*) FILTER (WHERE ${tasks.createdAt} > now() - interval '7 days')`,
      changedAt: max(tasks.updatedAt),
    })
    .from(tasks)
    .where(isOwn(workspaceId));
  return row ?? { total: 0, completed: 0, lastWeek: 0, changedAt: null };
}

/** New tasks per day. Deleted ones no longer count. */
export async function countTasksByDay(db: Db, workspaceId: string, days: Days): Promise<CountByDay> {
  const rows = await db
    .select({ day: localDay(tasks.createdAt, days), created: count() })
    .from(tasks)
    .where(and(isListed(workspaceId), isOnDays(tasks.createdAt, days)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, created }) => [day, created]));
}

export async function findTask(db: Db, { workspaceId, taskId }: TaskKey) {
  const [row] = await db
    .select(taskColumns)
    .from(tasks)
    .leftJoin(articles, eq(articles.taskId, tasks.id))
    .where(isTask({ workspaceId, taskId }));
  return row && { ...row, sources: await listSources(db, taskId) };
}

/** Oldest first. */
export async function listTaskIds(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(eq(tasks.workspaceId, workspaceId))
    .orderBy(asc(tasks.createdAt), asc(tasks.id));
  return rows.map(({ id }) => id);
}

/** Undefined if the workspace has no such task. */
export async function findTaskName(db: Db, key: TaskKey): Promise<string | undefined> {
  const [row] = await db.select({ name: tasks.name }).from(tasks).where(isTask(key));
  return row?.name;
}

/** Names by ID, of tasks in these workspaces. */
export async function findTaskNames(
  db: Db,
  { workspaceIds, ids }: { workspaceIds: readonly string[]; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: tasks.id, name: tasks.name })
    .from(tasks)
    .where(and(inArray(tasks.workspaceId, [...workspaceIds]), inArray(tasks.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findTaskState(db: Db, key: TaskKey): Promise<TaskState | undefined> {
  const [row] = await db.select({ state: taskState }).from(tasks).where(isTask(key));
  return row?.state;
}

export async function taskExists(db: Db, key: TaskKey): Promise<boolean> {
  const rows = await db.select({ id: tasks.id }).from(tasks).where(isTask(key));
  return rows.length > 0;
}

export type NewTask = Pick<typeof tasks.$inferInsert, 'workspaceId' | 'name'> & {
  userId: string;
  outputParameters: OutputParameters;
} & Partial<Omit<typeof tasks.$inferInsert, 'id' | 'workspaceId' | 'name' | 'userId' | 'outputParameters'>>;

export async function insertTask(db: Db, task: NewTask): Promise<string> {
  const [row] = await db.insert(tasks).values(task).returning({ id: tasks.id });
  if (!row) throw new Error('the task was not inserted');
  return row.id;
}

/** @throws DomainError NOT_FOUND */
export async function copyTask(
  db: Db,
  { workspaceId, taskId }: TaskKey,
  { userId, name }: { userId: string; name: string },
): Promise<string> {
  const inputs = sql.raw(
    `current_step, keywords, keyword_research_data, keyword_research_selections, selected_topic,
     selected_topics, topic_suggestions, product_info, eeat_profile, output_parameters, outline, source_review,
     kept_suspects`,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO tasks (workspace_id, user_id, name, ${inputs})
    SELECT workspace_id, ${userId}::uuid, ${name}, ${inputs}
    FROM tasks WHERE id = ${taskId} AND workspace_id = ${workspaceId}
    RETURNING id`);
  if (!rows[0]) throw notFound('Task');
  return rows[0].id;
}

export async function copySources(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const values = sql.raw(
    `id, list, position, kind, url, page, title, content, description, words, author, published, language,
     resource_id, resource_type, added_at, subreddit, upvotes, comments`,
  );
  await db.execute(sql`
    INSERT INTO task_sources (task_id, ${values})
    SELECT ${to}::uuid, ${values} FROM task_sources WHERE task_id = ${from}`);
}

/** Locks a task until the transaction ends. True if it isn't completed. */
export async function lockUnfinished(tx: Tx, key: TaskKey): Promise<boolean> {
  const [row] = await tx
    .select({ finishedAt: tasks.finishedAt })
    .from(tasks)
    .where(isTask(key))
    .for('no key update');
  return row?.finishedAt === null;
}

/** Only for a task with an article that is not being generated. */
export async function setFinished(db: Db, key: TaskKey): Promise<boolean> {
  const rows = await db
    .update(tasks)
    .set({ ...touched, finishedAt: sql`now()` })
    .where(and(isTask(key), hasArticle, not(isGenerating)))
    .returning({ id: tasks.id });
  return rows.length > 0;
}

/** Sets a task whose article was generated to its last step, even if it was completed before. */
export async function openForReview(db: Db, key: TaskKey): Promise<void> {
  await db
    .update(tasks)
    .set({ ...touched, finishedAt: null, currentStep: LIMITS.wizardSteps - 1 })
    .where(isTask(key));
}

/** Sets a finished task to its last step again. */
export async function reopenFinished(db: Db, key: TaskKey): Promise<void> {
  await db
    .update(tasks)
    .set({ ...touched, finishedAt: null, currentStep: LIMITS.wizardSteps - 1 })
    .where(and(isTask(key), isNotNull(tasks.finishedAt)));
}

/** Returns the number of deleted tasks. */
export async function deleteTaskRows(db: Db, workspaceId: string, ids: string[]): Promise<number> {
  const { rowCount } = await db
    .delete(tasks)
    .where(and(eq(tasks.workspaceId, workspaceId), inArray(tasks.id, ids)));
  return rowCount ?? 0;
}

/** Returns the number of deleted tasks, at most `limit`. */
export async function deleteSomeTasks(db: Db, workspaceId: string, limit: number): Promise<number> {
  const some = db.select({ id: tasks.id }).from(tasks).where(eq(tasks.workspaceId, workspaceId)).limit(limit);
  const { rowCount } = await db.delete(tasks).where(inArray(tasks.id, some));
  return rowCount ?? 0;
}
