import type { PostKind } from '@inkstep/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { authors } from '../authors/tables.ts';
import { postCategories, posts } from '../tables.ts';
import { listUsedTags } from '../tags/queries.ts';

const published = sql`${posts.isPublished}`;
/** True for a published post that search engines may list: not one that is a copy of another page. */
const findable = and(published, sql`NOT ${posts.noindex}`, isNull(posts.canonicalUrl));

const byDate = [desc(posts.publishedAt), desc(posts.id)];

const columns = {
  kind: posts.kind,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  author: posts.author,
  category: postCategories.name,
  tags: posts.tags,
  publishedAt: sql<Date>`coalesce(${posts.publishedAt}, ${posts.createdAt})`.mapWith(posts.createdAt),
  updatedAt: posts.updatedAt,
};

/** Posts for language models, newest first: those that search engines may list. */
export const listNewest = (db: Db, kind: PostKind, limit: number) =>
  db
    .select(columns)
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(and(eq(posts.kind, kind), findable))
    .orderBy(...byDate)
    .limit(limit);

/** Posts and pillar pages with their texts, newest first; only posts of a category if there is one. */
export const listNewestWhole = (db: Db, limit: number, categoryId?: string) =>
  db
    .select({
      ...columns,
      content: posts.content,
      seoDescription: posts.seoDescription,
      language: posts.language,
      coverImage: posts.coverImage,
      coverAlt: posts.coverAlt,
      disclosure: posts.disclosure,
      authorSlug: authors.slug,
    })
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(authors, eq(authors.id, posts.authorId))
    .where(
      and(categoryId ? and(eq(posts.categoryId, categoryId), eq(posts.kind, 'post')) : undefined, published),
    )
    .orderBy(...byDate)
    .limit(limit);

export type WholePost = Awaited<ReturnType<typeof listNewestWhole>>[number];
export type FeedPost = Awaited<ReturnType<typeof listNewest>>[number];

/** Posts for search engines, newest first. */
export const listFindable = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ kind: posts.kind, slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(findable)
    .orderBy(...byDate)
    .limit(limit)
    .offset(offset);

/** More tags and authors than any sitemap should name. */
const MAX_ARCHIVES = 5000;

/** Pages of categories, tags and authors that have published posts, with the last change of one. */
export async function listArchives(db: Db) {
  const updatedAt = sql<Date>`max(${posts.updatedAt})`.mapWith(posts.updatedAt);
  const categories = await db
    .select({ slug: postCategories.slug, updatedAt })
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(and(eq(posts.kind, 'post'), published))
    .groupBy(postCategories.slug)
    .orderBy(postCategories.slug);
  const named = await db
    .select({ slug: authors.slug, updatedAt })
    .from(posts)
    .innerJoin(authors, eq(authors.id, posts.authorId))
    .where(published)
    .groupBy(authors.slug)
    .orderBy(authors.slug)
    .limit(MAX_ARCHIVES);
  const tags = await listUsedTags(db, MAX_ARCHIVES);
  return [
    ...categories.map((each) => ({ kind: 'category' as const, ...each })),
    ...named.map((each) => ({ kind: 'author' as const, ...each })),
    ...tags.map((each) => ({ kind: 'tag' as const, ...each })),
  ];
}

export type ListedArchive = Awaited<ReturnType<typeof listArchives>>[number];

export const countFindable = (db: Db): Promise<number> => db.$count(posts, findable);

/** Time of the last change of any published post. */
export async function lastChange(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ updatedAt: posts.updatedAt })
    .from(posts)
    .where(published)
    .orderBy(desc(posts.updatedAt))
    .limit(1);
  return row?.updatedAt;
}
