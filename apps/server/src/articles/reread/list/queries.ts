import { SOURCE_CHANGE_LIMITS } from '@inkstep/contract';
import { and, asc, desc, eq, inArray, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { appNow } from '../../../platform/db/sql-fragments.ts';
import { tasks } from '../../brief/tables.ts';
import type { RereadPorts } from '../../ports.ts';
import { articles } from '../../text/tables.ts';
import { citedPages, rereadArticles, rereadSources, sourceChanges } from '../tables.ts';

export type ShownChange = Awaited<ReturnType<typeof listShown>>[number];

/** True if the page of a change was retracted or can't be found: what it says now is no evidence. */
const isWithdrawn = sql<boolean>`(EXISTS (SELECT FROM source_changes AS notice
    WHERE notice.article_id = ${sourceChanges.articleId} AND notice.source_id = ${sourceChanges.sourceId}
    AND notice.kind IN ('retraction', 'dead') AND notice.state IN ('open', 'kept'))
  OR EXISTS (SELECT FROM cited_pages AS page WHERE page.id = ${rereadSources.pageId} AND page.failure IS NOT NULL))`;

/** Most urgent first. A wrong figure in front of readers does more harm than the retraction of another source. */
export const urgency = (isPublic: SQL): SQL => sql`CASE ${sourceChanges.kind}
  WHEN 'figure' THEN CASE WHEN ${isPublic} AND NOT ${isWithdrawn} THEN 0 ELSE 2 END WHEN 'retraction' THEN 1 WHEN 'correction' THEN 3
  WHEN 'gone' THEN 4 WHEN 'dead' THEN 5 ELSE 6 END`;

export const isSource = and(
  eq(rereadSources.articleId, sourceChanges.articleId),
  eq(rereadSources.sourceId, sourceChanges.sourceId),
);

interface Filter {
  workspaceId: string;
  /** Task whose changes are listed, kept ones included. */
  taskId?: string | undefined;
  id?: string | undefined;
}

const matches = ({ workspaceId, taskId, id }: Filter) =>
  and(
    eq(sourceChanges.workspaceId, workspaceId),
    inArray(sourceChanges.state, taskId || id ? ['open', 'kept'] : ['open']),
    taskId ? eq(articles.taskId, taskId) : undefined,
    id ? eq(sourceChanges.id, id) : undefined,
  );

export const listShown = (
  db: Db,
  { isPublic, limit, ...filter }: Filter & Pick<RereadPorts, 'isPublic'> & { limit: number },
) =>
  db
    .select({
      id: sourceChanges.id,
      taskId: tasks.id,
      article: articles.title,
      isPublished: isPublic,
      isWithdrawn,
      kind: sourceChanges.kind,
      state: sourceChanges.state,
      sourceId: sourceChanges.sourceId,
      number: rereadSources.number,
      title: rereadSources.title,
      url: rereadSources.url,
      sentences: sourceChanges.sentences,
      old: sourceChanges.old,
      new: sourceChanges.new,
      reason: sourceChanges.reason,
      citedAt: sourceChanges.citedAt,
      readAt: sourceChanges.readAt,
      foundAt: sourceChanges.foundAt,
    })
    .from(sourceChanges)
    .innerJoin(rereadSources, isSource)
    .innerJoin(articles, eq(articles.id, sourceChanges.articleId))
    .innerJoin(tasks, eq(tasks.id, articles.taskId))
    .where(matches(filter))
    .orderBy(urgency(isPublic), desc(isPublic), asc(sourceChanges.foundAt), asc(sourceChanges.id))
    .limit(limit);

/** Cited pages of a task that aren't read again, because their site asks robots not to. */
export const listRefused = (db: Db, { workspaceId, taskId }: { workspaceId: string; taskId: string }) =>
  db
    .select({ number: rereadSources.number, title: rereadSources.title, url: rereadSources.url })
    .from(rereadSources)
    .innerJoin(citedPages, eq(citedPages.id, rereadSources.pageId))
    .innerJoin(articles, eq(articles.id, rereadSources.articleId))
    .where(
      and(
        eq(rereadSources.workspaceId, workspaceId),
        eq(articles.taskId, taskId),
        isNotNull(citedPages.refusedAt),
      ),
    )
    .orderBy(rereadSources.number)
    .limit(SOURCE_CHANGE_LIMITS.listed);

export async function countOpen(db: Db, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sourceChanges)
    .innerJoin(rereadSources, isSource)
    .innerJoin(articles, eq(articles.id, sourceChanges.articleId))
    .where(matches({ workspaceId }));
  return row?.count ?? 0;
}

/** Changes that were decided or resolved today (UTC). */
export async function countDecided(db: Db, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sourceChanges)
    .where(
      and(
        eq(sourceChanges.workspaceId, workspaceId),
        inArray(sourceChanges.state, ['kept', 'resolved']),
        sql`${sourceChanges.decidedAt} >= date_trunc('day', ${appNow}, 'UTC') AND ${sourceChanges.decidedAt} <= ${appNow}`,
      ),
    );
  return row?.count ?? 0;
}

/** Changes of articles that were edited since their sentences were looked up. */
export const listStale = (
  db: Db,
  { workspaceId, taskId, limit }: { workspaceId: string; taskId?: string | undefined; limit: number },
) =>
  db
    .select({
      id: sourceChanges.id,
      articleId: sourceChanges.articleId,
      sourceId: sourceChanges.sourceId,
      passage: sourceChanges.passage,
      new: sourceChanges.new,
      sentences: sourceChanges.sentences,
      number: rereadSources.number,
      title: rereadSources.title,
      url: rereadSources.url,
      isComparable: rereadSources.isComparable,
      taskId: articles.taskId,
      text: articles.text,
      version: articles.version,
      evidenceId: sql<string>`coalesce(${articles.evidenceId}, ${rereadArticles.evidenceId})`,
    })
    .from(sourceChanges)
    .innerJoin(rereadSources, isSource)
    .innerJoin(rereadArticles, eq(rereadArticles.articleId, sourceChanges.articleId))
    .innerJoin(articles, eq(articles.id, sourceChanges.articleId))
    .where(
      and(
        eq(sourceChanges.workspaceId, workspaceId),
        inArray(sourceChanges.state, ['open', 'kept']),
        ne(sourceChanges.version, articles.version),
        taskId ? eq(articles.taskId, taskId) : undefined,
      ),
    )
    .orderBy(sourceChanges.articleId, sourceChanges.sourceId)
    .limit(limit);

export type StaleChange = Awaited<ReturnType<typeof listStale>>[number];

/** An entry without sentences is resolved. */
export async function setSentences(
  db: Db,
  { id, version }: Pick<StaleChange, 'id' | 'version'>,
  sentences: string[],
): Promise<void> {
  const resolved = { state: 'resolved' as const, decidedAt: appNow, version };
  await db
    .update(sourceChanges)
    .set(sentences.length > 0 ? { sentences, version } : resolved)
    .where(and(eq(sourceChanges.id, id), inArray(sourceChanges.state, ['open', 'kept'])));
}

/** False if the workspace has no such entry. */
export async function decide(
  db: Db,
  { id, workspaceId, userId }: { id: string; workspaceId: string; userId: string },
  { kept, reason }: { kept: boolean; reason: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(sourceChanges)
    .set({
      state: kept ? 'kept' : 'open',
      reason: kept ? reason : '',
      decidedBy: kept ? userId : null,
      decidedAt: kept ? appNow : null,
    })
    .where(
      and(
        eq(sourceChanges.id, id),
        eq(sourceChanges.workspaceId, workspaceId),
        inArray(sourceChanges.state, ['open', 'kept']),
      ),
    );
  return rowCount === 1;
}

/** Changed passage that can be taken over as the new text of its source. Undefined if the page has none in its place. */
export async function findAcceptable(db: Db, { id, workspaceId }: { id: string; workspaceId: string }) {
  const [row] = await db
    .select({
      taskId: tasks.id,
      sourceId: sourceChanges.sourceId,
      passage: sourceChanges.passage,
      new: sourceChanges.new,
      url: rereadSources.url,
    })
    .from(sourceChanges)
    .innerJoin(rereadSources, isSource)
    .innerJoin(articles, eq(articles.id, sourceChanges.articleId))
    .innerJoin(tasks, eq(tasks.id, articles.taskId))
    .where(
      and(matches({ workspaceId, id }), inArray(sourceChanges.kind, ['figure', 'wording']), not(isWithdrawn)),
    );
  return row;
}

export async function setAccepted(db: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  await db
    .update(sourceChanges)
    .set({ state: 'resolved', decidedBy: userId, decidedAt: appNow })
    .where(eq(sourceChanges.id, id));
}
