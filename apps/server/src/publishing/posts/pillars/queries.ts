import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { clusterPages, posts } from '../../tables.ts';

export const listClusterPages = (db: Db, pillarId: string, { publishedOnly }: { publishedOnly: boolean }) =>
  db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      customTitle: clusterPages.customTitle,
      customDescription: clusterPages.customDescription,
      excerpt: posts.excerpt,
      words: posts.words,
      createdAt: posts.createdAt,
    })
    .from(clusterPages)
    .innerJoin(posts, eq(posts.id, clusterPages.postId))
    .where(and(eq(clusterPages.pillarId, pillarId), publishedOnly ? eq(posts.isPublished, true) : undefined))
    .orderBy(clusterPages.position)
    .limit(POST_LIMITS.clusterPages);

/** Pillar pages that list a post. */
export async function listPostPillars(db: Db, postId: string): Promise<string[]> {
  const rows = await db
    .select({ id: clusterPages.pillarId })
    .from(clusterPages)
    .where(eq(clusterPages.postId, postId));
  return rows.map(({ id }) => id);
}

/** Posts that a pillar page lists. */
export const listPillarPosts = (db: Db, pillarId: string) =>
  db
    .select({ id: posts.id, kind: posts.kind, slug: posts.slug })
    .from(clusterPages)
    .innerJoin(posts, eq(posts.id, clusterPages.postId))
    .where(eq(clusterPages.pillarId, pillarId));

export async function replaceClusterPages(
  db: Db,
  pillarId: string,
  pages: readonly Omit<typeof clusterPages.$inferInsert, 'pillarId' | 'position'>[],
): Promise<void> {
  await db.delete(clusterPages).where(eq(clusterPages.pillarId, pillarId));
  if (pages.length === 0) return;
  await db.insert(clusterPages).values(pages.map((page, position) => ({ ...page, pillarId, position })));
}

/** IDs of these that are posts, not pillar pages. */
export async function existingPosts(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), eq(posts.kind, 'post')));
  return new Set(rows.map(({ id }) => id));
}
