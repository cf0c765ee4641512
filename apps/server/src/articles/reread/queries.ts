import { and, eq, isNotNull, ne, not, notInArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { appNow } from '../../platform/db/sql-fragments.ts';
import { packedTexts } from '../at-rest/tables.ts';
import { taskSources, tasks } from '../brief/tables.ts';
import type { RereadPorts } from '../ports.ts';
import { articles } from '../text/tables.ts';
import type { PageAddress } from './page-address.ts';
import { citedPages, rereadArticles, rereadSources, sourceChanges } from './tables.ts';

/** Time over which the first readings are spread, from the next day on. */
const SPREAD = sql`interval '6 days'`;

const isReread = (isRecent: RereadPorts['isRecent']) =>
  and(
    isNotNull(articles.evidenceId),
    not(tasks.isSample),
    or(sql`${tasks.finishedAt} > ${appNow} - interval '1 year'`, isRecent),
  );

export type ArticleToRead = Awaited<ReturnType<typeof listUnknown>>[number];

/** Articles whose cited pages aren't known yet, or by other evidence or another text. */
export async function listUnknown(
  db: Db,
  { isRecent, limit }: { isRecent: RereadPorts['isRecent']; limit: number },
) {
  const rows = await db
    .select({
      articleId: articles.id,
      workspaceId: articles.workspaceId,
      taskId: tasks.id,
      evidenceId: articles.evidenceId,
      createdAt: articles.createdAt,
      text: articles.text,
      version: articles.version,
    })
    .from(articles)
    .innerJoin(tasks, eq(tasks.id, articles.taskId))
    .leftJoin(rereadArticles, eq(rereadArticles.articleId, articles.id))
    .where(
      and(
        isReread(isRecent),
        or(
          sql`${rereadArticles.version} IS DISTINCT FROM ${articles.version}`,
          ne(rereadArticles.evidenceId, articles.evidenceId),
        ),
      ),
    )
    .limit(limit);
  return rows.flatMap(({ evidenceId, ...row }) => (evidenceId === null ? [] : [{ ...row, evidenceId }]));
}

/** Forgets pages of articles that are too old by now, and pages that are no longer cited. */
export async function forgetUncited(db: Db, { isRecent }: Pick<RereadPorts, 'isRecent'>): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    DELETE FROM ${rereadArticles} WHERE NOT EXISTS (
      SELECT FROM ${articles} JOIN ${tasks} ON ${tasks.id} = ${articles.taskId}
      WHERE ${articles.id} = ${rereadArticles}.article_id AND ${isReread(isRecent)})
    RETURNING article_id AS id`);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await db.execute(sql`DELETE FROM ${sourceChanges} WHERE article_id = ANY(${sql.param(ids)}::uuid[])`);
  await db.execute(sql`DELETE FROM ${citedPages} WHERE NOT EXISTS (
    SELECT FROM ${rereadSources} WHERE ${rereadSources.pageId} = ${citedPages}.id)`);
  await db.execute(sql`DELETE FROM read_hosts WHERE NOT EXISTS (
    SELECT FROM ${citedPages} WHERE ${citedPages}.host = read_hosts.host)`);
}

/** Name of the object with the texts of a task; undefined if they are in their rows. */
export async function findPacked(db: Db, taskId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: packedTexts.name })
    .from(packedTexts)
    .where(eq(packedTexts.taskId, taskId));
  return row?.name;
}

export async function findContent(db: Db, taskId: string, sourceId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ content: taskSources.content })
    .from(taskSources)
    .where(and(eq(taskSources.taskId, taskId), sql`${taskSources.id}::text = ${sourceId}`));
  return row?.content;
}

export interface SourceToRead {
  sourceId: string;
  number: number;
  title: string;
  isComparable: boolean;
  citedAt: Date;
  address: PageAddress;
}

/** Replaces the cited pages of an article; no two may have the same source. Pages that are new are read within a week, spread over it. */
export async function storeSources(
  db: Tx,
  {
    articleId,
    workspaceId,
    evidenceId,
    version,
  }: Pick<ArticleToRead, 'articleId' | 'workspaceId' | 'evidenceId' | 'version'>,
  sources: readonly SourceToRead[],
): Promise<void> {
  await db
    .insert(rereadArticles)
    .values({ articleId, workspaceId, evidenceId, version })
    .onConflictDoUpdate({ target: rereadArticles.articleId, set: { evidenceId, version } });
  const ids = sources.map(({ sourceId }) => sourceId);
  await db
    .delete(rereadSources)
    .where(and(eq(rereadSources.articleId, articleId), notInArray(rereadSources.sourceId, ids)));
  // In one order, so that processes can't wait for each other.
  const inOrder = sources.toSorted((a, b) => (a.address.key < b.address.key ? -1 : 1));
  for (const { address, ...source } of inOrder) {
    const [page] = await db
      .insert(citedPages)
      .values({ ...address, workspaceId, dueAt: sql`${appNow} + interval '1 day' + random() * ${SPREAD}` })
      .onConflictDoUpdate({
        target: citedPages.key,
        set: { workspaceId: sql`coalesce(${citedPages.workspaceId}, excluded.workspace_id)` },
      })
      .returning({ id: citedPages.id });
    if (!page) continue;
    const values = { ...source, pageId: page.id, url: address.url };
    const ofSamePage = (column: unknown) =>
      sql`CASE WHEN ${rereadSources.pageId} = excluded.page_id THEN ${column} END`;
    await db
      .insert(rereadSources)
      .values({ ...values, articleId, workspaceId })
      .onConflictDoUpdate({
        target: [rereadSources.articleId, rereadSources.sourceId],
        set: {
          ...values,
          comparedSha256: ofSamePage(rereadSources.comparedSha256),
          readAt: ofSamePage(rereadSources.readAt),
        },
      });
  }
}

/** Sources of articles that cite a page. */
export const listCitingSources = (db: Db, pageId: string) =>
  db
    .select({
      articleId: rereadSources.articleId,
      sourceId: rereadSources.sourceId,
      workspaceId: rereadSources.workspaceId,
      number: rereadSources.number,
      title: rereadSources.title,
      url: rereadSources.url,
      isComparable: rereadSources.isComparable,
      citedAt: rereadSources.citedAt,
      comparedSha256: rereadSources.comparedSha256,
      comparedVersion: rereadSources.comparedVersion,
      evidenceId: rereadArticles.evidenceId,
      taskId: articles.taskId,
      text: articles.text,
      version: articles.version,
    })
    .from(rereadSources)
    .innerJoin(rereadArticles, eq(rereadArticles.articleId, rereadSources.articleId))
    .innerJoin(articles, eq(articles.id, rereadSources.articleId))
    .where(eq(rereadSources.pageId, pageId))
    .orderBy(rereadSources.articleId, rereadSources.sourceId);

export type CitingSource = Awaited<ReturnType<typeof listCitingSources>>[number];

const isSource = ({ articleId, sourceId }: Pick<CitingSource, 'articleId' | 'sourceId'>) =>
  and(eq(rereadSources.articleId, articleId), eq(rereadSources.sourceId, sourceId));

export async function setCompared(
  db: Db,
  source: Pick<CitingSource, 'articleId' | 'sourceId' | 'version'>,
  sha256: string,
): Promise<void> {
  await db
    .update(rereadSources)
    .set({ comparedSha256: sha256, comparedVersion: source.version, readAt: appNow })
    .where(isSource(source));
}

/** The page was read, and is as it was. */
export async function setRead(db: Db, pageId: string): Promise<void> {
  await db.update(rereadSources).set({ readAt: appNow }).where(eq(rereadSources.pageId, pageId));
}

/** True if some page could be read within a day: a machine that is offline finds no domain. */
export async function hasReadLately(db: Db): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(rereadSources)
    .where(sql`${rereadSources.readAt} > ${appNow} - interval '1 day'`)
    .limit(1);
  return rows.length > 0;
}

/** Latest reading of an article's cited pages. Changes that were resolved by an edit are none. */
export async function listRereads(db: Db, articleId: string) {
  const rows = await db
    .select({
      url: rereadSources.url,
      readAt: rereadSources.readAt,
      // Columns would be written without their table, which the changes have too.
      isChanged: sql<boolean>`EXISTS (SELECT FROM source_changes AS change WHERE change.article_id = reread_sources.article_id
        AND change.source_id = reread_sources.source_id AND change.state IN ('open', 'kept'))`,
    })
    .from(rereadSources)
    .where(and(eq(rereadSources.articleId, articleId), isNotNull(rereadSources.readAt)));
  return rows.flatMap(({ readAt, ...row }) => (readAt === null ? [] : [{ ...row, at: readAt }]));
}
