import type { PostKind } from '@inkstep/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { postCategories, posts } from '../tables.ts';

const published = sql`${posts.isPublished}`;
const byDate = [desc(posts.publishedAt), desc(posts.id)];

const columns = {
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  author: posts.author,
  category: postCategories.name,
  tags: posts.tags,
  publishedAt: sql<Date>`coalesce(${posts.publishedAt}, ${posts.createdAt})`.mapWith(posts.createdAt),
  updatedAt: posts.updatedAt,
};

/** Newest first. */
export const listNewest = (db: Db, kind: PostKind, limit: number) =>
  db
    .select(columns)
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(and(eq(posts.kind, kind), published))
    .orderBy(...byDate)
    .limit(limit);

/** Newest first, with their texts. */
export const listNewestWhole = (db: Db, limit: number) =>
  db
    .select({ ...columns, content: posts.content, language: posts.language })
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(and(eq(posts.kind, 'post'), published))
    .orderBy(...byDate)
    .limit(limit);

export type FeedPost = Awaited<ReturnType<typeof listNewest>>[number];

/** Posts for search engines, newest first. */
export const listFindable = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ kind: posts.kind, slug: posts.slug, updatedAt: posts.updatedAt })
    .from(posts)
    .where(published)
    .orderBy(...byDate)
    .limit(limit)
    .offset(offset);

export const countFindable = (db: Db): Promise<number> => db.$count(posts, published);

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
