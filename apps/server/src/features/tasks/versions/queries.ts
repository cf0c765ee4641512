import { LIMITS } from '@inkstep/contract';
import { and, asc, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { articleVersions, tasks } from '../tables.ts';
import type { TaskKey } from '../task-key.ts';

const keptColumns = {
  id: articleVersions.id,
  kind: articleVersions.kind,
  words: articleVersions.words,
  writtenBy: articleVersions.writtenBy,
  createdAt: articleVersions.createdAt,
  updatedAt: articleVersions.updatedAt,
};

export type KeptRow = Awaited<ReturnType<typeof listKept>>[number];
export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

const ofTask = eq(tasks.id, articleVersions.taskId);
const is = ({ userId, taskId }: TaskKey) => and(eq(tasks.id, taskId), eq(tasks.userId, userId));

/** The article of a task as the version that it becomes when another text takes its place. */
export async function findStanding(db: Db, key: TaskKey) {
  const [row] = await db
    .select({
      id: tasks.articleVersionId,
      taskId: tasks.id,
      articleVersion: tasks.articleVersion,
      kind: tasks.articleKind,
      text: sql<string>`${tasks.generatedArticle}`,
      writtenBy: tasks.articleWrittenBy,
      evidenceId: tasks.evidenceId,
      createdAt: tasks.articleBeganAt,
      updatedAt: tasks.articleSavedAt,
    })
    .from(tasks)
    .where(and(is(key), isNotNull(tasks.generatedArticle)));
  return row;
}

/** From the newest to the oldest; `except` may have been kept just now. */
export const listKept = (
  db: Db,
  key: TaskKey,
  { except, limit, offset }: { except: string; limit: number; offset: number },
) =>
  db
    .select(keptColumns)
    .from(articleVersions)
    .innerJoin(tasks, ofTask)
    .where(and(is(key), ne(articleVersions.id, except)))
    .orderBy(desc(articleVersions.articleVersion), desc(articleVersions.createdAt))
    .limit(limit)
    .offset(offset);

export async function countKept(db: Db, key: TaskKey): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(articleVersions)
    .innerJoin(tasks, ofTask)
    .where(is(key));
  return row?.total ?? 0;
}

/** From the oldest to the newest. */
export async function listKeptIds(db: Db, key: TaskKey): Promise<string[]> {
  const rows = await db
    .select({ id: articleVersions.id })
    .from(articleVersions)
    .innerJoin(tasks, ofTask)
    .where(is(key))
    .orderBy(asc(articleVersions.articleVersion), asc(articleVersions.createdAt));
  return rows.map(({ id }) => id);
}

export async function findKept(db: Db, key: TaskKey, versionId: string) {
  const [row] = await db
    .select({ ...keptColumns, text: articleVersions.text, evidenceId: articleVersions.evidenceId })
    .from(articleVersions)
    .innerJoin(tasks, ofTask)
    .where(and(is(key), eq(articleVersions.id, versionId)));
  return row;
}

export async function findKeptId(db: Db, taskId: string, text: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: articleVersions.id })
    .from(articleVersions)
    .where(and(eq(articleVersions.taskId, taskId), eq(articleVersions.text, text)))
    .limit(1);
  return row?.id;
}

export async function insertVersion(db: Tx, version: typeof articleVersions.$inferInsert): Promise<string> {
  const [row] = await db.insert(articleVersions).values(version).returning({ id: articleVersions.id });
  if (!row) throw new Error('INSERT ... RETURNING returned no row');
  return row.id;
}

/**
 * Beside the standing text and the version that was kept just now, what stood last stays, then what was written or
 * restored, then what was edited, and last what was set aside, which never stood.
 */
export async function deleteSurplus(db: Tx, taskId: string, justKept: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${articleVersions} WHERE id IN (
      SELECT id FROM ${articleVersions} WHERE task_id = ${taskId}
      ORDER BY id = ${justKept} DESC, kind = 'aside',
        article_version = max(article_version) FILTER (WHERE kind <> 'aside') OVER () DESC,
        kind NOT IN ('generation', 'restored'), article_version DESC, created_at DESC
      OFFSET ${LIMITS.versions - 1})`);
}
