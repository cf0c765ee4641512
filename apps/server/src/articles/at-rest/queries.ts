import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/sql-fragments.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { isTask } from '../brief/queries.ts';
import { taskSources, tasks } from '../brief/tables.ts';
import { articleEvidence, articles, articleVersions } from '../text/tables.ts';
import { packedTexts } from './tables.ts';

/** Texts of a task that only its own pages need. The article's current text isn't among them. */
export interface TaskTexts {
  sources: { id: string; content: string }[];
  versions: { id: string; text: string }[];
  evidence: (Pick<typeof articleEvidence.$inferSelect, 'id' | 'references' | 'passages' | 'sections'> & {
    generatedText: string;
  })[];
}

/** True if the task was used so recently that it isn't packed for hours. */
export async function isInUse(db: Db, key: TaskKey): Promise<boolean> {
  const [row] = await db
    .select({ isInUse: sql<boolean | null>`${tasks.openedAt} > now() - interval '12 hours'` })
    .from(tasks)
    .where(isTask(key));
  return row?.isInUse ?? false;
}

/** Keeps the task from being packed. False if it is packed, or doesn't exist. */
export async function renewUse(db: Db, key: TaskKey): Promise<boolean> {
  const { rowCount } = await db
    .update(tasks)
    .set({ openedAt: sql`now()` })
    .where(and(isTask(key), isNotNull(tasks.openedAt)));
  return rowCount === 1;
}

/** Name of the object with the task's texts; undefined if they are in their rows. */
export async function findPackedName(db: Db, key: TaskKey): Promise<string | undefined> {
  const [row] = await db
    .select({ name: packedTexts.name })
    .from(packedTexts)
    .innerJoin(tasks, eq(tasks.id, packedTexts.taskId))
    .where(isTask(key));
  return row?.name;
}

/** Excludes articles of a batch that are yet to be written. */
const isUnused = (days: number): SQL => sql`
  (${tasks.isListed} OR EXISTS (SELECT FROM articles WHERE articles.task_id = tasks.id))
  AND ${tasks.openedAt} < now() - make_interval(days => ${days}) AND ${tasks.updatedAt} < now() - make_interval(days => ${days})
  AND NOT EXISTS (SELECT FROM generations WHERE generations.task_id = tasks.id AND generations.state = 'generating')
  AND NOT EXISTS (
    SELECT FROM article_plans WHERE article_plans.task_id = tasks.id AND article_plans.stage NOT IN ('ready', 'failed'))`;

/** Tasks that nobody has opened or changed for this many days and that aren't packed, the longest unused first. */
export const listUnused = (db: Db, { days, limit }: { days: number; limit: number }): Promise<TaskKey[]> =>
  db
    .select({ taskId: tasks.id, workspaceId: tasks.workspaceId })
    .from(tasks)
    .where(isUnused(days))
    .orderBy(asc(tasks.openedAt))
    .limit(limit);

/** Locks the task until the transaction ends, unless it is in use again or packed. */
export async function lockUnused(db: Tx, key: TaskKey, days: number): Promise<boolean> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(isTask(key), isUnused(days)))
    .for('no key update');
  return rows.length === 1;
}

/** Locks the task until the transaction ends, if it is packed. */
export async function lockPacked(db: Tx, key: TaskKey): Promise<boolean> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(isTask(key), isNull(tasks.openedAt)))
    .for('no key update');
  return rows.length === 1;
}

const articleOf = (db: Db, taskId: string) =>
  db.select({ id: articles.id }).from(articles).where(eq(articles.taskId, taskId));

export async function readTexts(db: Db, taskId: string): Promise<TaskTexts> {
  const sources = await db
    .select({ id: taskSources.id, content: taskSources.content })
    .from(taskSources)
    .where(eq(taskSources.taskId, taskId))
    .orderBy(asc(taskSources.list), asc(taskSources.position), asc(taskSources.id));
  const versions = await db
    .select({ id: articleVersions.id, text: articleVersions.text })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleOf(db, taskId)))
    .orderBy(asc(articleVersions.version), asc(articleVersions.id));
  const evidence = await db
    .select({
      id: articleEvidence.id,
      generatedText: articleEvidence.generatedText,
      references: articleEvidence.references,
      passages: articleEvidence.passages,
      sections: articleEvidence.sections,
    })
    .from(articleEvidence)
    .where(eq(articleEvidence.articleId, articleOf(db, taskId)))
    .orderBy(asc(articleEvidence.createdAt), asc(articleEvidence.id));
  return { sources, versions, evidence };
}

/** Writes the texts into their rows. Ignores rows that were deleted. */
export async function fillRows(db: Tx, taskId: string, texts: TaskTexts): Promise<void> {
  await db.execute(sql`
    UPDATE ${taskSources} AS stored SET content = given.content
    FROM jsonb_to_recordset(${jsonb(texts.sources)}) AS given (id uuid, content text)
    WHERE stored.task_id = ${taskId} AND stored.id = given.id`);
  await db.execute(sql`
    UPDATE ${articleVersions} AS stored SET text = given.text
    FROM jsonb_to_recordset(${jsonb(texts.versions)}) AS given (id uuid, text text)
    WHERE stored.id = given.id AND stored.article_id = ${articleOf(db, taskId)}`);
  await db.execute(sql`
    UPDATE ${articleEvidence} AS stored SET generated_text = given."generatedText", "references" = given."references",
      passages = given.passages, sections = given.sections
    FROM jsonb_to_recordset(${jsonb(texts.evidence)})
      AS given (id uuid, "generatedText" text, "references" jsonb, passages jsonb, sections jsonb)
    WHERE stored.id = given.id AND stored.article_id = ${articleOf(db, taskId)}`);
}

/** Empties the rows of a task's texts. Lists still have what they show. */
export async function emptyRows(db: Tx, taskId: string): Promise<void> {
  await db.update(taskSources).set({ content: '' }).where(eq(taskSources.taskId, taskId));
  await db
    .update(articleVersions)
    .set({ text: '' })
    .where(eq(articleVersions.articleId, articleOf(db, taskId)));
  await db
    .update(articleEvidence)
    .set({ generatedText: '', references: [], passages: [], sections: [] })
    .where(eq(articleEvidence.articleId, articleOf(db, taskId)));
}

export async function setSlugs(db: Tx, slugs: readonly { id: string; slug: string }[]): Promise<void> {
  await db.execute(sql`
    UPDATE ${articleVersions} AS stored SET slug = given.slug
    FROM jsonb_to_recordset(${jsonb(slugs)}) AS given (id uuid, slug text) WHERE stored.id = given.id`);
}

/** Runs `change` without changing what counts toward the quota: packed texts still belong to the workspace. */
export async function keepingStorage(db: Tx, taskId: string, change: () => Promise<void>): Promise<void> {
  const [before] = await db
    .select({ task: tasks.attachedBytes, article: articles.attachedBytes })
    .from(tasks)
    .leftJoin(articles, eq(articles.taskId, tasks.id))
    .where(eq(tasks.id, taskId));
  await change();
  if (!before) return;
  await db.update(tasks).set({ attachedBytes: before.task }).where(eq(tasks.id, taskId));
  if (before.article === null) return;
  await db.update(articles).set({ attachedBytes: before.article }).where(eq(articles.taskId, taskId));
}

/** Names an object that is about to be written. */
export async function insertName(
  db: Db,
  { name, pictures }: { name: string; pictures: string[] },
): Promise<void> {
  await db
    .insert(packedTexts)
    .values({ name, pictures })
    .onConflictDoUpdate({ target: packedTexts.name, set: { since: sql`now()` } });
}

export async function setPacked(db: Tx, { taskId, name }: { taskId: string; name: string }): Promise<void> {
  const { rowCount } = await db
    .update(packedTexts)
    .set({ taskId, since: sql`now()` })
    .where(eq(packedTexts.name, name));
  if (rowCount !== 1) throw new Error('the object was deleted while it was written');
  await db.update(tasks).set({ openedAt: null }).where(eq(tasks.id, taskId));
}

export async function setUnpacked(db: Tx, taskId: string): Promise<void> {
  await db.update(packedTexts).set({ taskId: null, since: sql`now()` }).where(eq(packedTexts.taskId, taskId));
  await db.update(tasks).set({ openedAt: sql`now()` }).where(eq(tasks.id, taskId));
}

/** Packed tasks with names after `after`, in order. Without `workspaceIds`, of all workspaces. */
export const listPacked = (
  db: Db,
  {
    after,
    limit,
    workspaceIds,
  }: { after: string; limit: number; workspaceIds?: readonly string[] | undefined },
) =>
  db
    .select({ name: packedTexts.name, taskId: tasks.id, workspaceId: tasks.workspaceId })
    .from(packedTexts)
    .innerJoin(tasks, eq(tasks.id, packedTexts.taskId))
    .where(
      and(
        gt(packedTexts.name, after),
        workspaceIds ? inArray(tasks.workspaceId, [...workspaceIds]) : undefined,
      ),
    )
    .orderBy(asc(packedTexts.name))
    .limit(limit);

/** True if objects of the file store are the only copy of texts. */
export const hasPackedTexts = async (db: Db): Promise<boolean> =>
  (await listPacked(db, { after: '', limit: 1 })).length > 0;

/** Deletes and returns the names of objects that no task has needed for this many hours. */
export async function deleteUnusedNames(
  db: Tx,
  { hours, limit }: { hours: number; limit: number },
): Promise<string[]> {
  const unused = db
    .select({ name: packedTexts.name })
    .from(packedTexts)
    .where(
      and(isNull(packedTexts.taskId), lt(packedTexts.since, sql`now() - make_interval(hours => ${hours})`)),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .delete(packedTexts)
    .where(sql`${packedTexts.name} IN (${unused})`)
    .returning({ name: packedTexts.name });
  return rows.map(({ name }) => name);
}
