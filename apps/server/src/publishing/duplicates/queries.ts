import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { articleSketches, articles, MAX_NEAREST, MAX_SAME_LINES, MIN_SHARED } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Condition } from '../../platform/db/sql-fragments.ts';
import { members } from '../../workspaces/index.ts';
import { summaryColumns, textColumns } from '../posts/queries.ts';
import { postCategories, posts } from '../tables.ts';
import type { PostSketch } from './post-text.ts';
import { postHashes, postSketches } from './tables.ts';

const isPosted = sql<boolean>`EXISTS (SELECT FROM posts WHERE posts.article_id = ${articles.id}
  AND (is_published OR scheduled_for IS NOT NULL))`;
const isPublishedElsewhere = sql`EXISTS (SELECT FROM publications WHERE publications.article_id = ${articles.id}
  AND (there IN ('published', 'scheduled') OR wanted IN ('published', 'scheduled')))`;

/**
 * Lists tasks whose articles readers see or will see, on the own blog or at a destination. `isPosted` is true for those
 * on the blog.
 */
export async function listPublic(
  db: Db,
  workspaceIds: readonly string[],
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, { isPosted: boolean }>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .select({ taskId: articles.taskId, isPosted })
    .from(articles)
    .where(
      and(
        inArray(articles.workspaceId, [...workspaceIds]),
        inArray(articles.taskId, [...taskIds]),
        or(isPosted, isPublishedElsewhere),
      ),
    );
  return new Map(rows.flatMap(({ taskId, ...at }) => (taskId === null ? [] : [[taskId, at]])));
}

/** Stores the sketch of a post, unless the post has changed since `version`. */
export async function upsertSketch(
  db: Db,
  { id, version }: { id: string; version?: number },
  { hashes, ...lines }: PostSketch,
): Promise<void> {
  const isCurrent = version === undefined ? undefined : eq(posts.version, version);
  const { title, seoTitle, metaDescription } = lines;
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${postSketches} (post_id, version, title, seo_title, meta_description)
    SELECT ${posts.id}, ${posts.version}, ${title}, ${seoTitle}, ${metaDescription} FROM ${posts}
    WHERE ${and(eq(posts.id, id), isCurrent)}
    ON CONFLICT (post_id) DO UPDATE SET version = excluded.version, title = excluded.title,
      seo_title = excluded.seo_title, meta_description = excluded.meta_description
      WHERE ${postSketches.version} <= excluded.version`);
  if (rowCount === 0) return;
  const kept = sql`${sql.param(hashes)}::int[]`;
  // An edit changes few of them.
  await db.execute(sql`
    WITH gone AS (DELETE FROM ${postHashes} WHERE ${postHashes.postId} = ${id} AND ${postHashes.hash} <> ALL(${kept}))
    INSERT INTO ${postHashes} (hash, post_id) SELECT unnest(${kept}), ${id} ON CONFLICT DO NOTHING`);
}

/** Posts without a sketch of their current version, such as those from before there were any. */
export const listUnsketched = (db: Db, limit: number) =>
  db
    .select({ ...summaryColumns, ...textColumns, version: posts.version })
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(postSketches, eq(postSketches.postId, posts.id))
    .where(or(isNull(postSketches.postId), ne(postSketches.version, posts.version)))
    .limit(limit);

/** Posts that readers see or will see, which a page is compared with. */
export interface PostsSought {
  /** Post that isn't one of them. */
  exceptId?: string;
  /** Leaves out the posts made from articles of this workspace, and those of strangers. */
  workspaceId?: string | Column;
}

/** Posts with the most sampled hashes in common with a text, and such with the same lines. */
export async function listLikePosts(db: Db, sketch: PostSketch, sought: PostsSought) {
  const near = await nearestPosts(db, sketch, sought);
  const isWanted = and(isSought(sought), or(inArray(posts.id, near), hasSameLine(sketch)));
  return db
    .select({
      ...summaryColumns,
      ...textColumns,
      taskId: articles.taskId,
      sketch: {
        seoTitle: postSketches.seoTitle,
        metaDescription: postSketches.metaDescription,
      },
    })
    .from(postSketches)
    .innerJoin(posts, eq(posts.id, postSketches.postId))
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(articles, eq(articles.id, posts.articleId))
    .where(isWanted)
    .orderBy(sql`array_position(${sql.param(near)}::uuid[], ${posts.id})`, asc(posts.createdAt))
    .limit(MAX_NEAREST + MAX_SAME_LINES);
}

export async function findComparedPost(
  db: Db,
  { postId, workspaceId }: { postId: string; workspaceId: string },
) {
  const [row] = await db
    .select({ ...summaryColumns, ...textColumns })
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(articles, eq(articles.id, posts.articleId))
    .where(and(eq(posts.id, postId), isSought({ workspaceId })));
  return row;
}

export async function listComparedTitles(
  db: Db,
  { postIds, workspaceId }: { postIds: readonly string[]; workspaceId: string },
): Promise<Map<string, string>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .leftJoin(articles, eq(articles.id, posts.articleId))
    .where(and(inArray(posts.id, [...postIds]), isSought({ workspaceId })));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function nearestPosts(db: Db, { hashes }: PostSketch, sought: PostsSought): Promise<string[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(postHashes)
    .innerJoin(posts, eq(posts.id, postHashes.postId))
    .leftJoin(articles, eq(articles.id, posts.articleId))
    .where(and(sql`${postHashes.hash} = ANY(${sql.param(hashes)}::int[])`, isSought(sought)))
    .groupBy(posts.id)
    .having(sql`count(*) >= ${MIN_SHARED}`)
    .orderBy(desc(count()), asc(posts.id))
    .limit(MAX_NEAREST);
  return rows.map(({ id }) => id);
}

const isSought = ({ exceptId, workspaceId }: PostsSought): SQL | undefined =>
  and(
    or(eq(posts.isPublished, true), isNotNull(posts.scheduledFor)),
    exceptId === undefined ? undefined : ne(posts.id, exceptId),
    workspaceId === undefined
      ? undefined
      : and(
          sql`${articles.workspaceId} IS DISTINCT FROM ${workspaceId}`,
          sql`EXISTS (SELECT FROM ${members}
            WHERE ${members.workspaceId} = ${workspaceId} AND ${members.userId} = ${posts.savedBy})`,
        ),
  );

/** Matches sketches of articles whose similar post is still there to be compared with. */
export const isSimilarThere: Condition = sql`EXISTS (SELECT FROM ${posts}
  LEFT JOIN ${articles} ON ${articles.id} = ${posts.articleId}
  WHERE ${posts.id} = ${articleSketches.similarPostId} AND ${isSought({ workspaceId: articleSketches.workspaceId })})`;

const hasSameLine = ({ title, seoTitle, metaDescription }: PostSketch): SQL | undefined =>
  or(
    title === '' ? undefined : eq(postSketches.title, title),
    seoTitle === '' ? undefined : eq(postSketches.seoTitle, seoTitle),
    metaDescription === '' ? undefined : eq(postSketches.metaDescription, metaDescription),
    sql`false`,
  );

/** Workspaces of a user, with whose articles their posts are compared. */
export async function listWorkspaceIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ workspaceId: members.workspaceId })
    .from(members)
    .where(eq(members.userId, userId));
  return rows.map(({ workspaceId }) => workspaceId);
}

/** Origin of a post: its article, and when its text was begun. */
export async function findOrigin(db: Db, postId: string) {
  const [row] = await db
    .select({ articleId: posts.articleId, createdAt: posts.createdAt })
    .from(posts)
    .where(eq(posts.id, postId));
  return row;
}
