import type { PostKind } from '@inkstep/contract';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/connect.ts';
import { authors } from '../../authors/tables.ts';
import { appearanceColumns } from '../../posts/queries.ts';
import { clusterPages, postCategories, posts } from '../../tables.ts';

/** Texts of a batch are in memory together. */
const BATCH = 20;

const reviewers = alias(authors, 'reviewers');

const columns = {
  id: posts.id,
  kind: posts.kind,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  content: posts.content,
  coverImage: posts.coverImage,
  coverAlt: posts.coverAlt,
  author: posts.author,
  authorSlug: authors.slug,
  reviewer: { name: reviewers.name, slug: reviewers.slug },
  category: { name: postCategories.name, slug: postCategories.slug },
  tags: posts.tags,
  isFeatured: posts.isFeatured,
  language: posts.language,
  seoTitle: posts.seoTitle,
  seoDescription: posts.seoDescription,
  seoKeywords: posts.seoKeywords,
  ...appearanceColumns,
  disclosure: posts.disclosure,
  isPublished: posts.isPublished,
  publishedAt: posts.publishedAt,
  scheduledFor: posts.scheduledFor,
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
};

/** All posts of a kind, read in batches. */
export async function* eachPost(db: Db, kind: PostKind) {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select(columns)
      .from(posts)
      .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .leftJoin(reviewers, eq(reviewers.id, posts.reviewedById))
      .where(and(eq(posts.kind, kind), after === undefined ? undefined : gt(posts.id, after)))
      .orderBy(asc(posts.id))
      .limit(BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id;
  }
}

export const listClusterSlugs = (db: Db, pillarId: string) =>
  db
    .select({
      slug: posts.slug,
      customTitle: clusterPages.customTitle,
      customDescription: clusterPages.customDescription,
    })
    .from(clusterPages)
    .innerJoin(posts, eq(posts.id, clusterPages.postId))
    .where(eq(clusterPages.pillarId, pillarId))
    .orderBy(clusterPages.position);

export async function countPosts(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(posts);
  return row?.total ?? 0;
}
