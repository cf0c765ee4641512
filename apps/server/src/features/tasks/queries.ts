import { type OutputParameters, TASK_STATUS } from '@inkstep/contract';
import { and, asc, count, desc, eq, inArray, like, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Days, dayOf, onDays } from '../../platform/db/by-day.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { tasks } from './tables.ts';
import type { TaskFilter, TaskSorting } from './task-input.ts';
import type { TaskKey } from './task-key.ts';

export const hasArticle = sql<boolean>`${tasks.generatedArticle} IS NOT NULL`;

const summaryColumns = {
  id: tasks.id,
  name: tasks.name,
  status: tasks.status,
  currentStep: tasks.currentStep,
  hasArticle,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
};

const sourceColumns = {
  sources: tasks.sources,
  redditSources: tasks.redditSources,
};

export const materialColumns = {
  ...sourceColumns,
  keywords: tasks.keywords,
  keywordResearchSelections: tasks.keywordResearchSelections,
  selectedTopics: tasks.selectedTopics,
  productInfo: tasks.productInfo,
  eeatProfile: tasks.eeatProfile,
  outputParameters: tasks.outputParameters,
  outline: tasks.outline,
};

export const taskColumns = {
  ...materialColumns,
  id: tasks.id,
  name: tasks.name,
  status: tasks.status,
  currentStep: tasks.currentStep,
  keywordResearchData: tasks.keywordResearchData,
  selectedTopic: tasks.selectedTopic,
  topicSuggestions: tasks.topicSuggestions,
  generatedArticle: tasks.generatedArticle,
  articleVersion: tasks.articleVersion,
  articleWrittenBy: tasks.articleWrittenBy,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
};

export type TaskSummaryRow = Awaited<ReturnType<typeof listTaskRows>>[number];
export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>;

export const is = ({ userId, taskId }: TaskKey): SQL | undefined =>
  and(eq(tasks.id, taskId), eq(tasks.userId, userId));
export const notRunning = ne(tasks.status, TASK_STATUS.generating);
export const touched = { updatedAt: sql`now()` };

function filtered(userId: string, { status, search }: TaskFilter): SQL | undefined {
  const anyDraft = status?.startsWith('Draft');
  return and(
    eq(tasks.userId, userId),
    status && (anyDraft ? like(tasks.status, 'Draft%') : eq(tasks.status, status)),
    search ? contains(tasks.name, search) : undefined,
  );
}

const SORTED_BY = {
  updated_at: tasks.updatedAt,
  created_at: tasks.createdAt,
  name: sql`lower(${tasks.name})`,
} as const satisfies Record<TaskSorting['sortBy'], SQLWrapper>;

export function listTaskRows(db: Db, userId: string, list: TaskFilter & TaskSorting) {
  const direction = list.sortOrder === 'ASC' ? asc : desc;
  return db
    .select(summaryColumns)
    .from(tasks)
    .where(filtered(userId, list))
    .orderBy(direction(SORTED_BY[list.sortBy]), direction(tasks.id))
    .limit(list.limit)
    .offset((list.page - 1) * list.limit);
}

export async function countTasks(db: Db, userId: string, filter: TaskFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(tasks).where(filtered(userId, filter));
  return row?.total ?? 0;
}

export const countTasksByStatus = (db: Db, userId: string) =>
  db
    .select({ status: tasks.status, count: count() })
    .from(tasks)
    .where(eq(tasks.userId, userId))
    .groupBy(tasks.status)
    .orderBy(desc(count()), asc(tasks.status));

export const countNewTasksByDay = (db: Db, userId: string, days: Days) =>
  db
    .select({ day: dayOf(tasks.createdAt, days), count: count() })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), onDays(tasks.createdAt, days)))
    .groupBy(sql`1`);

export async function findTask(db: Db, { userId, taskId }: TaskKey) {
  const [row] = await db
    .select(taskColumns)
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.userId, userId)));
  return row;
}

/** From the oldest to the newest. */
export async function listTaskIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(eq(tasks.userId, userId))
    .orderBy(asc(tasks.createdAt), asc(tasks.id));
  return rows.map(({ id }) => id);
}

export async function findTaskSources(db: Db, key: TaskKey) {
  const [row] = await db.select(sourceColumns).from(tasks).where(is(key));
  return row;
}

export async function findName(db: Db, key: TaskKey): Promise<string | undefined> {
  const [row] = await db.select({ name: tasks.name }).from(tasks).where(is(key));
  return row?.name;
}

export async function taskExists(db: Db, key: TaskKey): Promise<boolean> {
  const rows = await db.select({ id: tasks.id }).from(tasks).where(is(key));
  return rows.length > 0;
}

export async function lockTask(db: Tx, key: TaskKey): Promise<void> {
  await db.select({ id: tasks.id }).from(tasks).where(is(key)).for('no key update');
}

export async function insertTask(
  db: Db,
  task: { userId: string; name: string; status: string; outputParameters: OutputParameters },
): Promise<TaskRow> {
  const [row] = await db.insert(tasks).values(task).returning(taskColumns);
  if (!row) throw new Error('the task was not inserted');
  return row;
}

export async function deleteTaskRow(db: Db, key: TaskKey): Promise<boolean> {
  const rows = await db.delete(tasks).where(is(key)).returning({ id: tasks.id });
  return rows.length > 0;
}

/** Answers how many were deleted, `limit` at most. */
export async function deleteTaskRows(db: Db, userId: string, limit: number): Promise<number> {
  const some = db.select({ id: tasks.id }).from(tasks).where(eq(tasks.userId, userId)).limit(limit);
  const { rowCount } = await db.delete(tasks).where(inArray(tasks.id, some));
  return rowCount ?? 0;
}
