import { LIMITS, type OutputParameters, storedStatus, TASK_STATUS } from '@inkstep/contract';
import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  like,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type Days, dayOf, onDays } from '../../platform/db/by-day.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { oncePerDb } from '../../platform/db/once-per-db.ts';
import { articleVersions, tasks, type VersionKind } from './tables.ts';
import type { StoredChanges, TaskFilter, TaskSorting } from './task-input.ts';
import type { TaskKey } from './task-key.ts';

const hasArticle = sql<boolean>`${tasks.generatedArticle} IS NOT NULL`;

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

const materialColumns = {
  ...sourceColumns,
  keywords: tasks.keywords,
  keywordResearchSelections: tasks.keywordResearchSelections,
  selectedTopics: tasks.selectedTopics,
  productInfo: tasks.productInfo,
  eeatProfile: tasks.eeatProfile,
  outputParameters: tasks.outputParameters,
  outline: tasks.outline,
};

const taskColumns = {
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

const savedColumns = {
  id: tasks.id,
  status: tasks.status,
  articleVersion: tasks.articleVersion,
  articleVersionId: tasks.articleVersionId,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
};

export type TaskSummaryRow = Awaited<ReturnType<typeof listTaskRows>>[number];
export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>;
export type TaskMaterial = NonNullable<Awaited<ReturnType<typeof setGenerating>>>;
export type SavedTaskRow = NonNullable<Awaited<ReturnType<typeof saveTask>>>;

const is = ({ userId, taskId }: TaskKey): SQL | undefined =>
  and(eq(tasks.id, taskId), eq(tasks.userId, userId));
const notRunning = ne(tasks.status, TASK_STATUS.generating);
const touched = { updatedAt: sql`now()` };

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

const taskStatement = oncePerDb((db) =>
  db
    .select(taskColumns)
    .from(tasks)
    .where(and(eq(tasks.id, sql.placeholder('taskId')), eq(tasks.userId, sql.placeholder('userId'))))
    .prepare(''),
);

export async function findTask(db: Db, { userId, taskId }: TaskKey) {
  const [row] = await taskStatement(db).execute({ userId, taskId });
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

const WITH_ARTICLE = storedStatus({ currentStep: 0, hasArticle: true });

/** Our own labels, which hold no quotes: written out, the statement takes less making than with parameters. */
const label = (status: string): SQL => sql.raw(`'${status}'`);
const completed = label(storedStatus({ status: TASK_STATUS.completed, currentStep: 0, hasArticle: true }));
const withArticle = label(WITH_ARTICLE);
const withoutArticle = sql.raw(
  Array.from({ length: LIMITS.wizardSteps }, (_, currentStep) => {
    return `'${storedStatus({ currentStep, hasArticle: false })}'`;
  }).join(', '),
);

/** The contract's `storedStatus` over a row, so that a save needs no look at the row first. */
const statusOf = (row: { status: Column; article: SQL<boolean>; step: SQLWrapper }): SQL => sql`CASE
  WHEN ${row.status} = ${completed} THEN ${completed}
  WHEN ${row.article} THEN ${withArticle}
  ELSE (ARRAY[${withoutArticle}])[${row.step} + 1] END`;

const length = (given: readonly unknown[] | undefined, stored: Column): SQL<number> =>
  given ? sql<number>`${given.length}::int` : sql<number>`jsonb_array_length(${stored})`;

/** How many sources a task has once `changes` are in. */
const sourceCount = (changes: StoredChanges): SQL<number> => sql<number>`(
  ${length(changes.sources, tasks.sources)}
  + ${length(changes.redditSources, tasks.redditSources)})`;

/** Saves that follow each other so closely are one version. */
const sessionGoesOn = sql`(${tasks.articleKind} = 'editing' AND ${tasks.articleSavedAt} > now() - interval '10 minutes')`;

const anotherVersion = (kind: VersionKind) => ({
  articleVersionId: sql`gen_random_uuid()`,
  articleKind: kind,
  articleBeganAt: sql`now()`,
  articleSavedAt: sql`now()`,
});

const articleColumns = (text: string, begins: VersionKind | undefined) => ({
  generatedArticle: text,
  articleVersion: sql`${tasks.articleVersion} + (${tasks.generatedArticle} IS DISTINCT FROM ${text})::int`,
  ...(begins
    ? anotherVersion(begins)
    : { articleSavedAt: sql`CASE WHEN ${sessionGoesOn} THEN now() ELSE ${tasks.articleSavedAt} END` }),
});

/**
 * Saves what is given, unless one of the rules that `findSaveFacts` tells of forbids it. An article goes on with the
 * standing version, or nothing is saved, unless it is said which kind of version it `begins`.
 */
export async function saveTask(db: Db, key: TaskKey, changes: StoredChanges, begins?: VersionKind) {
  const { generated_article: article, article_version: version, currentStep, outputParameters } = changes;
  const changesSources = changes.sources ?? changes.redditSources;
  const expected = and(
    version === undefined ? undefined : eq(tasks.articleVersion, version),
    article === undefined || begins ? undefined : sessionGoesOn,
  );
  const status = statusOf({
    status: tasks.status,
    article: article === undefined ? hasArticle : sql<boolean>`true`,
    step: currentStep === undefined ? tasks.currentStep : sql`${currentStep}::int`,
  });
  const [row] = await db
    .update(tasks)
    .set({
      ...touched,
      name: changes.name,
      status: sql`CASE WHEN ${notRunning} THEN ${status} ELSE ${tasks.status} END`,
      currentStep,
      keywords: changes.keywords,
      keywordResearchData: changes.keywordResearchData,
      keywordResearchSelections: changes.keywordResearchSelections,
      selectedTopic: changes.selectedTopic,
      selectedTopics: changes.selectedTopics,
      topicSuggestions: changes.topicSuggestions,
      sources: changes.sources,
      redditSources: changes.redditSources,
      productInfo: changes.productInfo,
      eeatProfile: changes.eeatProfile,
      outputParameters,
      outline: changes.outline,
      articleWrittenBy: changes.articleWrittenBy,
      evidenceId: changes.evidenceId,
      ...(article === undefined ? {} : articleColumns(article, begins)),
    })
    .where(
      and(
        is(key),
        article === undefined ? undefined : notRunning,
        expected && article !== undefined ? or(expected, eq(tasks.generatedArticle, article)) : expected,
        changesSources ? sql`${sourceCount(changes)} <= ${LIMITS.sources}` : undefined,
      ),
    )
    .returning(savedColumns);
  return row;
}

/** Why a save changed nothing. */
export async function findSaveFacts(db: Db, key: TaskKey, changes: StoredChanges) {
  const [row] = await db
    .select({ status: tasks.status, sourceCount: sourceCount(changes) })
    .from(tasks)
    .where(is(key));
  return row;
}

export async function setCompleted(db: Db, key: TaskKey): Promise<TaskRow | undefined> {
  const [row] = await db
    .update(tasks)
    .set({ ...touched, status: TASK_STATUS.completed })
    .where(and(is(key), notRunning, isNotNull(tasks.generatedArticle)))
    .returning(taskColumns);
  return row;
}

/** Of calls that come at once, one gets the row. */
export async function setGenerating(db: Db, key: TaskKey) {
  const [row] = await db
    .update(tasks)
    .set({ ...touched, status: TASK_STATUS.generating, statusBeforeRun: sql`${tasks.status}` })
    .where(and(is(key), notRunning))
    .returning(materialColumns);
  return row;
}

export async function setArticle(
  db: Db,
  key: TaskKey,
  { text, writtenBy }: { text: string; writtenBy: 'model' | 'drafter' },
) {
  const [row] = await db
    .update(tasks)
    .set({
      ...touched,
      ...anotherVersion('generation'),
      generatedArticle: text,
      articleWrittenBy: writtenBy,
      articleVersion: sql`${tasks.articleVersion} + 1`,
      status: WITH_ARTICLE,
      statusBeforeRun: null,
      currentStep: LIMITS.wizardSteps - 1,
    })
    .where(is(key))
    .returning({ articleVersionId: tasks.articleVersionId });
  return row;
}

export async function findStandingEvidenceId(db: Db, taskId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: tasks.evidenceId }).from(tasks).where(eq(tasks.id, taskId));
  return row?.id ?? undefined;
}

/** Of the article and of its versions. */
export async function listEvidenceIds(db: Db, taskId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${tasks.evidenceId}` })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), isNotNull(tasks.evidenceId)))
    .union(
      db
        .select({ id: sql<string>`${articleVersions.evidenceId}` })
        .from(articleVersions)
        .where(and(eq(articleVersions.taskId, taskId), isNotNull(articleVersions.evidenceId))),
    );
  return rows.map(({ id }) => id);
}

export async function setEvidenceId(db: Tx, key: TaskKey, evidenceId: string): Promise<void> {
  await db.update(tasks).set({ evidenceId }).where(is(key));
}

export async function unsetGenerating(db: Db, key: TaskKey): Promise<void> {
  await db
    .update(tasks)
    .set({
      ...touched,
      status: statusOf({ status: tasks.statusBeforeRun, article: hasArticle, step: tasks.currentStep }),
      statusBeforeRun: null,
    })
    .where(and(is(key), eq(tasks.status, TASK_STATUS.generating)));
}
