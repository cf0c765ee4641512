import { LIMITS } from '@inkstep/contract';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import type { Page } from '../../../platform/http/pagination.ts';
import { articleVersions, tasks } from '../tables.ts';
import type { TaskKey } from '../task-key.ts';

const SESSION_ENDS_AFTER = sql`interval '10 minutes'`;

const summaryColumns = {
  id: articleVersions.id,
  kind: articleVersions.kind,
  words: articleVersions.words,
  writtenBy: articleVersions.writtenBy,
  current: sql<boolean>`${articleVersions.articleVersion} = ${tasks.articleVersion}`,
  createdAt: articleVersions.createdAt,
  updatedAt: articleVersions.updatedAt,
};

export type VersionSummaryRow = Awaited<ReturnType<typeof listVersionRows>>[number];
export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;
type NewVersion = Omit<typeof articleVersions.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

const ofTask = eq(tasks.id, articleVersions.taskId);
const is = ({ userId, taskId }: TaskKey) => and(eq(tasks.id, taskId), eq(tasks.userId, userId));

export const listVersionRows = (db: Db, key: TaskKey, { page, limit }: Page) =>
  db
    .select(summaryColumns)
    .from(articleVersions)
    .innerJoin(tasks, ofTask)
    .where(is(key))
    .orderBy(desc(articleVersions.articleVersion))
    .limit(limit)
    .offset((page - 1) * limit);

export async function countVersions(db: Db, key: TaskKey): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(articleVersions)
    .innerJoin(tasks, ofTask)
    .where(is(key));
  return row?.total ?? 0;
}

/** From the oldest to the newest. */
export async function listVersionIds(db: Db, key: TaskKey): Promise<string[]> {
  const rows = await db
    .select({ id: articleVersions.id })
    .from(articleVersions)
    .innerJoin(tasks, ofTask)
    .where(is(key))
    .orderBy(asc(articleVersions.articleVersion));
  return rows.map(({ id }) => id);
}

export async function findVersion(db: Db, key: TaskKey, versionId: string) {
  const [row] = await db
    .select({ ...summaryColumns, text: articleVersions.text })
    .from(articleVersions)
    .innerJoin(tasks, ofTask)
    .where(and(is(key), eq(articleVersions.id, versionId)));
  return row;
}

/** The article of a task, where it stands among no versions. */
export async function findUnkept(db: Tx, key: TaskKey) {
  const [row] = await db
    .select({
      text: sql<string>`${tasks.generatedArticle}`,
      articleVersion: tasks.articleVersion,
      writtenBy: tasks.articleWrittenBy,
    })
    .from(tasks)
    .leftJoin(articleVersions, and(ofTask, eq(articleVersions.articleVersion, tasks.articleVersion)))
    .where(and(is(key), isNotNull(tasks.generatedArticle), isNull(articleVersions.id)));
  return row;
}

/** Takes a save into the editing session that goes on. False when there is none. */
export async function continueEditing(db: Tx, version: NewVersion): Promise<boolean> {
  const { taskId, ...saved } = version;
  const newest = sql`(SELECT max(article_version) FROM ${articleVersions} WHERE task_id = ${taskId})`;
  const { rowCount } = await db
    .update(articleVersions)
    .set({ ...saved, updatedAt: sql`now()` })
    .where(
      and(
        eq(articleVersions.taskId, taskId),
        eq(articleVersions.articleVersion, newest),
        eq(articleVersions.kind, 'editing'),
        gt(articleVersions.updatedAt, sql`now() - ${SESSION_ENDS_AFTER}`),
      ),
    );
  return rowCount === 1;
}

/** A text that stands among the versions already stays as it is. */
export async function insertVersion(db: Tx, version: NewVersion): Promise<void> {
  await db.insert(articleVersions).values(version).onConflictDoNothing();
}

/** The newest version stays, then what was written or restored, then editing sessions. */
export async function deleteSurplus(db: Tx, taskId: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${articleVersions} WHERE id IN (
      SELECT id FROM ${articleVersions} WHERE task_id = ${taskId}
      ORDER BY article_version = max(article_version) OVER () DESC, kind = 'editing', article_version DESC
      OFFSET ${LIMITS.versions})`);
}
