import type { TextSketch } from '@inkstep/engine';
import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { articles } from '../text/tables.ts';
import { articleSketches } from './tables.ts';

/** Share of an article's hashes that another must have to be compared with it. Chance matches are rarer. */
const MIN_SHARED = 0.02;
const MAX_NEAREST = 5;
const MAX_SAME_LINES = 3;

const ofTask = ({ workspaceId, taskId }: TaskKey): SQL | undefined =>
  and(eq(articles.taskId, taskId), eq(articles.workspaceId, workspaceId));

/** Stores the sketch of an article's text, unless the text has changed since `version`. */
export async function upsertSketch(
  db: Db,
  { articleId, version }: { articleId: string; version?: number },
  { hashes, seoTitle, metaDescription }: TextSketch,
): Promise<void> {
  const sketch = { hashes, seoTitle, metaDescription };
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
}

export type StoredSketch = NonNullable<Awaited<ReturnType<typeof findSketch>>>;

export async function findSketch(db: Db, key: TaskKey) {
  const [row] = await db
    .select({
      articleId: articleSketches.articleId,
      workspaceId: articleSketches.workspaceId,
      hashes: articleSketches.hashes,
      seoTitle: articleSketches.seoTitle,
      metaDescription: articleSketches.metaDescription,
      similarTaskId: articleSketches.similarTaskId,
      beganAt: articles.createdAt,
    })
    .from(articleSketches)
    .innerJoin(articles, eq(articles.id, articleSketches.articleId))
    .where(ofTask(key));
  return row;
}

/** Articles with the most sampled hashes in common with one of the workspace, and such with the same lines. */
export async function listSimilar(db: Db, own: StoredSketch) {
  const hashes = sql`${sql.param(own.hashes)}::int[]`;
  const shared = sql<number>`(
    SELECT count(*) FROM unnest(${articleSketches.hashes}) AS hash WHERE hash = ANY(${hashes}))`;
  const least = Math.max(1, own.hashes.length * MIN_SHARED);
  const nearest = await others(db, own)
    .where(and(isOther(own), sql`${articleSketches.hashes} && ${hashes}`, sql`${shared} >= ${least}::real`))
    .orderBy(desc(shared), asc(articles.createdAt))
    .limit(MAX_NEAREST);
  const known = new Set(nearest.map(({ articleId }) => articleId));
  const sameLines = await others(db, own)
    .where(and(isOther(own), hasSameLine(own)))
    .orderBy(asc(articles.createdAt))
    .limit(MAX_SAME_LINES);
  return [...nearest, ...sameLines.filter(({ articleId }) => !known.has(articleId))];
}

const others = (db: Db, own: Pick<StoredSketch, 'beganAt'>) =>
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
const isOther = ({ workspaceId, articleId }: StoredSketch): SQL | undefined =>
  and(
    eq(articleSketches.workspaceId, workspaceId),
    ne(articleSketches.articleId, articleId),
    isNotNull(articles.taskId),
    sql`${articles.writtenBy} IS DISTINCT FROM 'drafter'`,
  );

function hasSameLine({ seoTitle, metaDescription }: StoredSketch): SQL | undefined {
  return or(
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

export async function updateSimilar(
  db: Db,
  articleId: string,
  similar: { taskId: string; share: number } | undefined,
): Promise<void> {
  await db
    .update(articleSketches)
    .set({ similarTaskId: similar?.taskId ?? null, similarShare: similar?.share ?? null })
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

/** Tasks whose score still counts a similar article that was deleted; each is returned once. */
export async function takeBereft(db: Tx, limit: number): Promise<TaskKey[]> {
  const bereft = db
    .select({ id: articleSketches.articleId })
    .from(articleSketches)
    .where(and(isNull(articleSketches.similarTaskId), isNotNull(articleSketches.similarShare)))
    .limit(limit);
  const rows = await db
    .update(articleSketches)
    .set({ similarShare: null })
    .from(articles)
    .where(and(eq(articles.id, articleSketches.articleId), sql`${articleSketches.articleId} IN (${bereft})`))
    .returning({ workspaceId: articleSketches.workspaceId, taskId: articles.taskId });
  return rows.flatMap(({ workspaceId, taskId }) => (taskId === null ? [] : { workspaceId, taskId }));
}
