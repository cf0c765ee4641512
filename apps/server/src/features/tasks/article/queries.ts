import { LIMITS, storedStatus, TASK_STATUS } from '@inkstep/contract';
import { and, type Column, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import {
  hasArticle,
  is,
  materialColumns,
  notRunning,
  type TaskRow,
  taskColumns,
  touched,
} from '../queries.ts';
import { articleVersions, tasks, type VersionKind } from '../tables.ts';
import type { TaskKey } from '../task-key.ts';

export type TaskMaterial = NonNullable<Awaited<ReturnType<typeof setGenerating>>>;

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
export const statusOf = (row: { status: Column; article: SQL<boolean>; step: SQLWrapper }): SQL => sql`CASE
  WHEN ${row.status} = ${completed} THEN ${completed}
  WHEN ${row.article} THEN ${withArticle}
  ELSE (ARRAY[${withoutArticle}])[${row.step} + 1] END`;

/** Saves that follow each other so closely are one version. */
export const sessionGoesOn = sql`(${tasks.articleKind} = 'editing' AND ${tasks.articleSavedAt} > now() - interval '10 minutes')`;

const anotherVersion = (kind: VersionKind) => ({
  articleVersionId: sql`gen_random_uuid()`,
  articleKind: kind,
  articleBeganAt: sql`now()`,
  articleSavedAt: sql`now()`,
});

export const articleColumns = (text: string, begins: VersionKind | undefined) => ({
  generatedArticle: text,
  articleVersion: sql`${tasks.articleVersion} + (${tasks.generatedArticle} IS DISTINCT FROM ${text})::int`,
  ...(begins
    ? anotherVersion(begins)
    : { articleSavedAt: sql`CASE WHEN ${sessionGoesOn} THEN now() ELSE ${tasks.articleSavedAt} END` }),
});

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
