import type { SimilarArticle } from '@inkstep/contract';
import type { TextSketch } from '@inkstep/engine';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { Condition } from '../../platform/db/sql-fragments.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { articles } from '../text/tables.ts';
import { articleHashes, articleSketches } from './tables.ts';

/** Hashes that another article must share to be compared with it. A single one is often chance. */
export const MIN_SHARED = 2;
export const MAX_NEAREST = 5;
export const MAX_SAME_LINES = 3;

const ofTask = ({ workspaceId, taskId }: TaskKey): SQL | undefined =>
  and(eq(articles.taskId, taskId), eq(articles.workspaceId, workspaceId));

/** Stores the sketch of an article's text, unless the text has changed since `version`. */
export async function upsertSketch(
  db: Db,
  { articleId, version }: { articleId: string; version?: number },
  { hashes, seoTitle, metaDescription }: TextSketch,
): Promise<void> {
  const sketch = { seoTitle, metaDescription };
  const isCurrent = version === undefined ? undefined : eq(articles.version, version);
  const [article] = await db
    .select({ workspaceId: articles.workspaceId, version: articles.version })
    .from(articles)
    .where(and(eq(articles.id, articleId), isCurrent));
  if (!article) return;
  await db
    .insert(articleSketches)
    .values({ articleId, ...article, ...sketch })
    .onConflictDoUpdate({
      target: articleSketches.articleId,
      set: { ...sketch, version: article.version },
      setWhere: sql`${articleSketches.version} <= excluded.version`,
    });
  await replaceHashes(db, { articleId, workspaceId: article.workspaceId }, hashes);
}

/** An edit changes few of them. */
async function replaceHashes(
  db: Db,
  { articleId, workspaceId }: { articleId: string; workspaceId: string },
  hashes: readonly number[],
): Promise<void> {
  const kept = sql`${sql.param(hashes)}::int[]`;
  await db
    .delete(articleHashes)
    .where(and(eq(articleHashes.articleId, articleId), sql`${articleHashes.hash} <> ALL(${kept})`));
  await db.execute(sql`INSERT INTO ${articleHashes} (workspace_id, hash, article_id)
    SELECT ${workspaceId}, unnest(${kept}), ${articleId} ON CONFLICT DO NOTHING`);
}

export type StoredSketch = NonNullable<Awaited<ReturnType<typeof findSketch>>>;

export async function findSketch(db: Db, key: TaskKey) {
  const [row] = await db
    .select({
      articleId: articleSketches.articleId,
      workspaceId: articleSketches.workspaceId,
      seoTitle: articleSketches.seoTitle,
      metaDescription: articleSketches.metaDescription,
      similarTaskId: articleSketches.similarTaskId,
      similarPostId: articleSketches.similarPostId,
      beganAt: articles.createdAt,
    })
    .from(articleSketches)
    .innerJoin(articles, eq(articles.id, articleSketches.articleId))
    .where(ofTask(key));
  return row;
}

export async function findText(db: Db, key: TaskKey) {
  const columns = { title: articles.title, text: articles.text };
  const [row] = await db.select(columns).from(articles).where(ofTask(key));
  return row;
}

/** Text for which similar articles are looked for. */
export interface Sought {
  workspaceIds: readonly string[];
  /** Article that isn't one of them; null if the text is no article. */
  exceptId: string | null;
  hashes: readonly number[];
  /** Keys of its lines. */
  seoTitle: string;
  metaDescription: string;
  /** As it is shown. Articles are compared by it only if it is given. */
  title?: string;
  beganAt: Date;
}

/** Articles with the most sampled hashes in common with one of the workspace, and such with the same lines. */
export const listSimilar = async (db: Db, own: StoredSketch) =>
  listLike(db, {
    ...own,
    workspaceIds: [own.workspaceId],
    exceptId: own.articleId,
    hashes: await listHashes(db, own.articleId),
  });

/** Articles with the most sampled hashes in common with a text, and such with the same lines. */
export async function listLike(db: Db, own: Sought) {
  const near = await nearest(db, own);
  const places = new Map(near.map((articleId, at) => [articleId, at]));
  const found =
    near.length === 0 ? [] : await others(db, own).where(and(isOther(own), inArray(articles.id, near)));
  const sameLines = await others(db, own)
    .where(and(isOther(own), hasSameLine(own)))
    .orderBy(asc(articles.createdAt))
    .limit(MAX_SAME_LINES);
  const rankOf = ({ articleId }: { articleId: string }) => places.get(articleId) ?? MAX_NEAREST;
  return [
    ...found.toSorted((a, b) => rankOf(a) - rankOf(b)),
    ...sameLines.filter(({ articleId }) => !places.has(articleId)),
  ];
}

async function listHashes(db: Db, articleId: string): Promise<number[]> {
  const rows = await db
    .select({ hash: articleHashes.hash })
    .from(articleHashes)
    .where(eq(articleHashes.articleId, articleId));
  return rows.map(({ hash }) => hash);
}

/** IDs of the articles that share most hashes, most first. */
async function nearest(db: Db, { workspaceIds, exceptId, hashes }: Sought): Promise<string[]> {
  const rows = await db
    .select({ articleId: articleHashes.articleId })
    .from(articleHashes)
    .where(
      and(
        inArray(articleHashes.workspaceId, [...workspaceIds]),
        sql`${articleHashes.hash} = ANY(${sql.param(hashes)}::int[])`,
        exceptId === null ? undefined : ne(articleHashes.articleId, exceptId),
      ),
    )
    .groupBy(articleHashes.articleId)
    .having(sql`count(*) >= ${MIN_SHARED}`)
    .orderBy(desc(count()), asc(articleHashes.articleId))
    .limit(MAX_NEAREST);
  return rows.map(({ articleId }) => articleId);
}

const others = (db: Db, own: Pick<Sought, 'beganAt'>) =>
  db
    .select({
      articleId: articles.id,
      taskId: sql<string>`${articles.taskId}`,
      title: articles.title,
      text: articles.text,
      seoTitle: articleSketches.seoTitle,
      metaDescription: articleSketches.metaDescription,
      isEarlier: sql<boolean>`${articles.createdAt} < ${own.beganAt.toISOString()}::timestamptz`,
    })
    .from(articleSketches)
    .innerJoin(articles, eq(articles.id, articleSketches.articleId));

/** Research notes quote the same sources alike, and aren't published as they are. */
const isOther = ({ workspaceIds, exceptId }: Sought): SQL | undefined =>
  and(
    inArray(articleSketches.workspaceId, [...workspaceIds]),
    exceptId === null ? undefined : ne(articleSketches.articleId, exceptId),
    isNotNull(articles.taskId),
    sql`${articles.writtenBy} IS DISTINCT FROM 'drafter'`,
  );

function hasSameLine({ seoTitle, metaDescription, title }: Sought): SQL | undefined {
  return or(
    title === undefined ? undefined : sql`lower(${articles.title}) = lower(${title})`,
    seoTitle === '' ? sql`false` : eq(articleSketches.seoTitle, seoTitle),
    metaDescription === '' ? sql`false` : eq(articleSketches.metaDescription, metaDescription),
  );
}

/** Tasks whose articles were found to be most like the article of this one. */
export async function listNaming(db: Db, { workspaceId, taskId }: TaskKey, limit: number): Promise<string[]> {
  const rows = await db
    .select({ taskId: articles.taskId })
    .from(articleSketches)
    .innerJoin(articles, eq(articles.id, articleSketches.articleId))
    .where(and(eq(articleSketches.workspaceId, workspaceId), eq(articleSketches.similarTaskId, taskId)))
    .limit(limit);
  return rows.flatMap(({ taskId: named }) => named ?? []);
}

/** Stores which article or post has most sentences of an article, and their share of its text. */
export async function updateSimilar(
  db: Db,
  articleId: string,
  similar: { kind: SimilarArticle['kind']; id: string; share: number } | undefined,
): Promise<void> {
  const idOf = (kind: SimilarArticle['kind']) => (similar?.kind === kind ? similar.id : null);
  await db
    .update(articleSketches)
    .set({
      similarTaskId: idOf('article'),
      similarPostId: idOf('post'),
      similarShare: similar?.share ?? null,
    })
    .where(eq(articleSketches.articleId, articleId));
}

/** Articles without a sketch of their current text, such as those from before there were any. */
export const listUnsketched = (db: Db, limit: number) =>
  db
    .select({
      id: articles.id,
      workspaceId: articles.workspaceId,
      taskId: articles.taskId,
      text: articles.text,
      version: articles.version,
    })
    .from(articles)
    .leftJoin(articleSketches, eq(articleSketches.articleId, articles.id))
    .where(or(isNull(articleSketches.articleId), ne(articleSketches.version, articles.version)))
    .limit(limit);

/** Tasks whose score still counts a similar article or post that is gone; each is returned once. */
export async function takeBereft(db: Tx, isPostThere: Condition, limit: number): Promise<TaskKey[]> {
  const bereft = db
    .select({ id: articleSketches.articleId })
    .from(articleSketches)
    .where(
      and(
        isNull(articleSketches.similarTaskId),
        or(isNull(articleSketches.similarPostId), not(isPostThere)),
        isNotNull(articleSketches.similarShare),
      ),
    )
    .limit(limit);
  const rows = await db
    .update(articleSketches)
    .set({ similarPostId: null, similarShare: null })
    .from(articles)
    .where(and(eq(articles.id, articleSketches.articleId), sql`${articleSketches.articleId} IN (${bereft})`))
    .returning({ workspaceId: articleSketches.workspaceId, taskId: articles.taskId });
  return rows.flatMap(({ workspaceId, taskId }) => (taskId === null ? [] : { workspaceId, taskId }));
}
