import type { PostKind, PostState } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type PgUpdateSetSource, union } from 'drizzle-orm/pg-core';
import { articles } from '../../articles/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { containsSearchable } from '../../platform/db/sql-fragments.ts';
import { searchable } from '../../platform/text/searchable.ts';
import type { EntryKind } from '../../workspaces/index.ts';
import { authors } from '../authors/tables.ts';
import { searchQuery } from '../search/vector/queries.ts';
import {
  blogSettings,
  clusterPages,
  folded,
  importedPosts,
  oldAddresses,
  postCategories,
  postDrafts,
  postSlugs,
  posts,
  postTerms,
  postVersions,
  redirects,
} from '../tables.ts';

export const summaryColumns = {
  id: posts.id,
  kind: posts.kind,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  coverImage: posts.coverImage,
  coverAlt: posts.coverAlt,
  author: posts.author,
  category: postCategories.slug,
  tags: posts.tags,
  isFeatured: posts.isFeatured,
  isPublished: posts.isPublished,
  words: posts.words,
  language: posts.language,
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
  publishedAt: posts.publishedAt,
};

/** How search engines and previews of links show a post. */
export const appearanceColumns = {
  canonicalUrl: posts.canonicalUrl,
  noindex: posts.noindex,
  socialTitle: posts.socialTitle,
  socialDescription: posts.socialDescription,
  socialImage: posts.socialImage,
};

export const textColumns = {
  content: posts.content,
  evidencePage: posts.evidencePage,
  authorId: posts.authorId,
  reviewedById: posts.reviewedById,
  seoTitle: posts.seoTitle,
  seoDescription: posts.seoDescription,
  seoKeywords: posts.seoKeywords,
  ...appearanceColumns,
};

const managementColumns = {
  scheduledFor: posts.scheduledFor,
  version: posts.version,
  hasDraft: sql<boolean>`EXISTS (SELECT FROM post_drafts WHERE post_drafts.post_id = posts.id)`,
  taskId: articles.taskId,
};

export type SummaryRow = Awaited<ReturnType<typeof findSummaries>>[number];
export type AdminSummaryRow = Awaited<ReturnType<typeof listPostRows>>['rows'][number];
export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>;
export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;
type PostValues = typeof posts.$inferInsert;

/** In the order of the IDs. */
export const findSummaries = (db: Db, ids: readonly string[]) =>
  db
    .select(summaryColumns)
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(inArray(posts.id, [...ids]))
    .orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${posts.id})`);

const STATES: Readonly<Record<PostState, SQL | undefined>> = {
  published: eq(posts.isPublished, true),
  scheduled: isNotNull(posts.scheduledFor),
  draft: and(eq(posts.isPublished, false), isNull(posts.scheduledFor)),
};

export interface AdminListing {
  kind: PostKind;
  page: number;
  search?: string | undefined;
  category?: string | undefined;
  state?: PostState | undefined;
  task_id?: string | undefined;
}

export async function listPostRows(db: Db, { kind, page, search, category, state, task_id }: AdminListing) {
  const condition = and(
    eq(posts.kind, kind),
    category ? eq(folded(postCategories.slug), folded(category)) : undefined,
    state && STATES[state],
    task_id ? eq(articles.taskId, task_id) : undefined,
    search
      ? or(
          sql`${posts.search} @@ ${searchQuery(search)}`,
          containsSearchable(posts.names, searchable(search)),
        )
      : undefined,
  );
  const rows = await db
    .select({ ...summaryColumns, ...managementColumns })
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(articles, eq(articles.id, posts.articleId))
    .where(condition)
    .orderBy(desc(posts.updatedAt), desc(posts.id))
    .limit(POST_LIMITS.adminPage)
    .offset((page - 1) * POST_LIMITS.adminPage);
  const [counted] = await db
    .select({ total: count() })
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(articles, eq(articles.id, posts.articleId))
    .where(condition);
  return { rows, total: counted?.total ?? 0 };
}

/** Matches either kind unless one is given. */
const isPost = (id: string, kind?: PostKind): SQL | undefined =>
  and(eq(posts.id, id), kind && eq(posts.kind, kind));

export async function findPost(db: Db, id: string, kind?: PostKind) {
  const [row] = await db
    .select({
      ...summaryColumns,
      ...textColumns,
      ...managementColumns,
      coverSource: posts.coverSource,
      hasEvidence: sql<boolean>`${posts.evidence} IS NOT NULL`,
      draftFields: postDrafts.fields,
      draftSavedAt: postDrafts.savedAt,
      draftVersion: postDrafts.version,
    })
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(articles, eq(articles.id, posts.articleId))
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(isPost(id, kind));
  return row;
}

/** Serializes changes of a post. */
export async function lockPost(tx: Tx, id: string, kind?: PostKind) {
  const [row] = await tx
    .select({
      ...summaryColumns,
      ...textColumns,
      scheduledFor: posts.scheduledFor,
      articleId: posts.articleId,
      approvedHash: posts.approvedHash,
      approvedDigest: posts.approvedDigest,
      version: posts.version,
      savedBy: posts.savedBy,
      coverSource: posts.coverSource,
    })
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(isPost(id, kind))
    .for('no key update', { of: posts });
  return row;
}

/** Workspace of the article that a post came from. */
export async function findWorkspaceOf(db: Db, articleId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ workspaceId: articles.workspaceId })
    .from(articles)
    .where(eq(articles.id, articleId));
  return row?.workspaceId;
}

export async function findPictures(db: Db, id: string) {
  const [row] = await db
    .select({ cover_image: posts.coverImage, social_image: posts.socialImage })
    .from(posts)
    .where(eq(posts.id, id));
  return row;
}

export async function postExists(db: Db, id: string): Promise<boolean> {
  return (await db.$count(posts, eq(posts.id, id))) > 0;
}

export async function findPostOfArticle(db: Db, articleId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: posts.id }).from(posts).where(eq(posts.articleId, articleId));
  return row?.id;
}

/** Posts made from articles of a workspace that name who approved them. */
export const listPostsNaming = (db: Db, workspaceId: string) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(articles, eq(articles.id, posts.articleId))
    .where(
      and(
        eq(articles.workspaceId, workspaceId),
        sql`(jsonb_exists(${posts.evidence}, 'approved') OR ${posts.disclosure}->'approval'->>'by' IS NOT NULL)`,
      ),
    );

export async function insertPost(
  db: Db,
  values: Omit<PostValues, 'search'> & { search: SQL },
): Promise<void> {
  await db.insert(posts).values(values);
}

export async function updatePost(db: Db, id: string, values: PgUpdateSetSource<typeof posts>): Promise<void> {
  await db.update(posts).set(values).where(eq(posts.id, id));
}

/** Counts the first publication as a change: no post is updated before it is published. */
export async function updatedByPublishing(db: Db, id: string): Promise<void> {
  await db
    .update(posts)
    .set({ updatedAt: posts.publishedAt })
    .where(and(eq(posts.id, id), gt(posts.publishedAt, posts.updatedAt)));
}

export const savedNow = (savedBy: string) => ({ savedBy, updatedAt: sql`now()` });

/** Rows kept of a deleted post or pillar page. */
export const POST_ENTRY: EntryKind = {
  kind: 'post',
  table: posts,
  attached: [
    { table: postSlugs, keys: [postSlugs.postId] },
    { table: postTerms, keys: [postTerms.postId] },
    { table: postDrafts, keys: [postDrafts.postId] },
    { table: postVersions, keys: [postVersions.postId] },
    { table: clusterPages, keys: [clusterPages.pillarId, clusterPages.postId] },
    { table: redirects, keys: [redirects.postId] },
    // Rows deleted by processes of the previous version.
    { table: oldAddresses, keys: [oldAddresses.postId] },
    { table: importedPosts, keys: [importedPosts.postId] },
  ],
};

/** Blocks changes of the post, and new rows that reference it. */
export async function lockForDeletion(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update');
}

export async function replaceTerms(
  db: Db,
  postId: string,
  terms: readonly Omit<typeof postTerms.$inferInsert, 'postId'>[],
): Promise<void> {
  await db.delete(postTerms).where(eq(postTerms.postId, postId));
  if (terms.length > 0) await db.insert(postTerms).values(terms.map((each) => ({ ...each, postId })));
}

/** Slugs of a post's category and author, and its tags. */
export async function findArchiveSlugs(db: Db, postId: string) {
  const [row] = await db
    .select({ category: postCategories.slug, author: authors.slug, tags: posts.tags })
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(authors, eq(authors.id, posts.authorId))
    .where(eq(posts.id, postId));
  return row ?? { category: null, author: null, tags: [] };
}

/** Kind and slug of a post, and of all slugs that it had while published. */
export function listPostAddresses(db: Db, postId: string) {
  const { kind } = posts;
  const current = db.select({ kind, slug: posts.slug }).from(posts).where(eq(posts.id, postId));
  const old = db
    .select({ kind: postSlugs.kind, slug: postSlugs.slug })
    .from(postSlugs)
    .where(eq(postSlugs.postId, postId));
  return union(current, old);
}

/** True if no other published post has the post's category. */
export async function isOnlyOfCategory(db: Db, postId: string): Promise<boolean> {
  const category = db.select({ id: posts.categoryId }).from(posts).where(eq(posts.id, postId));
  const { rowCount } = await db.execute(sql`
    SELECT 1 FROM ${postCategories} WHERE ${postCategories.id} = (${category}) AND NOT EXISTS (
      SELECT 1 FROM ${posts} WHERE ${posts.categoryId} = ${postCategories.id} AND ${posts.kind} = 'post'
        AND ${posts.isPublished} AND ${posts.id} <> ${postId})`);
  return rowCount === 1;
}

export async function findCategoryId(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: postCategories.id })
    .from(postCategories)
    .where(eq(folded(postCategories.slug), folded(slug)))
    .orderBy(ne(postCategories.slug, slug))
    .limit(1);
  return row?.id;
}

/** Longest overdue first. */
export async function listDuePosts(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(lte(posts.scheduledFor, sql`now()`))
    .orderBy(posts.scheduledFor)
    .limit(LIMITS.page);
  return rows.map(({ id }) => id);
}

/** Posts and pillar pages. */
export const countPosts = (db: Db): Promise<number> => db.$count(posts);

/** Texts of the blog that may reference pictures. */
export const postPictureTexts = ({ workspaceId }: { workspaceId: string | null }): SQL[] =>
  workspaceId === null
    ? [posts, postDrafts, postVersions, blogSettings].map(
        (table) => sql`SELECT ${table}::text AS row FROM ${table}`,
      )
    : [];
