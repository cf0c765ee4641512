import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { taskSources } from '../tables.ts';

const { taskId: _task, bytes: _bytes, ...columns } = getTableColumns(taskSources);
const { content: _content, ...columnsWithoutText } = columns;

export type SourceRow = Awaited<ReturnType<typeof listSources>>[number];
/** A row without its text, which is compared by its digest. */
export type StoredSource = Omit<SourceRow, 'content'>;
/** A row to write; without `content` the stored text stays. */
export type SourceValues = Omit<StoredSource, 'position'> & { content?: string };

/** Posts come last, because the documented lists separate them. */
const inOrder = [desc(taskSources.list), asc(taskSources.position)];

/** Sources of a task, in order. */
export const listSources = (db: Db, taskId: string) =>
  db
    .select(columns)
    .from(taskSources)
    .where(eq(taskSources.taskId, taskId))
    .orderBy(...inOrder);

export const listStored = (db: Db, taskId: string): Promise<StoredSource[]> =>
  db
    .select(columnsWithoutText)
    .from(taskSources)
    .where(eq(taskSources.taskId, taskId))
    .orderBy(...inOrder);

const is = (taskId: string, id: string) => and(eq(taskSources.taskId, taskId), eq(taskSources.id, id));

export async function findSource(db: Db, taskId: string, id: string): Promise<SourceRow | undefined> {
  const [row] = await db.select(columns).from(taskSources).where(is(taskId, id));
  return row;
}

export async function insertSource(
  db: Db,
  taskId: string,
  position: number,
  { digest: _, content = '', ...values }: SourceValues,
): Promise<void> {
  await db.insert(taskSources).values({ ...values, content, taskId, position });
}

export async function updateSource(
  db: Db,
  taskId: string,
  { id, digest: _, ...values }: SourceValues & { position: number },
): Promise<void> {
  await db.update(taskSources).set(values).where(is(taskId, id));
}

export async function setPosition(db: Db, taskId: string, id: string, position: number): Promise<void> {
  await db.update(taskSources).set({ position }).where(is(taskId, id));
}

export async function deleteSources(db: Db, taskId: string, ids: string[]): Promise<void> {
  await db.delete(taskSources).where(and(eq(taskSources.taskId, taskId), inArray(taskSources.id, ids)));
}

/** Sources of a task without their texts, of which it has the hashes. */
export const listSourceFacts = (db: Db, taskId: string) =>
  db
    .select({
      id: taskSources.id,
      kind: taskSources.kind,
      resourceType: taskSources.resourceType,
      url: taskSources.url,
      title: taskSources.title,
      author: taskSources.author,
      published: taskSources.published,
      addedAt: taskSources.addedAt,
      length: sql<number>`length(${taskSources.content})`,
      sha256: sql<string>`encode(sha256(convert_to(${taskSources.content}, 'UTF8')), 'hex')`,
    })
    .from(taskSources)
    .where(eq(taskSources.taskId, taskId));

/** Texts of some sources of a task. */
export const listSourceTexts = (db: Db, taskId: string, ids: string[]) =>
  db
    .select({ id: taskSources.id, content: taskSources.content })
    .from(taskSources)
    .where(and(eq(taskSources.taskId, taskId), inArray(taskSources.id, ids)));
