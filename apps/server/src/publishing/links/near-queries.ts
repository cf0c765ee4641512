import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { articles, type NearSearch, sharedWords } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { members } from '../../workspaces/index.ts';
import { posts, publications, sitePages } from '../tables.ts';

/** Pages of the workspace's sites whose titles share words, without those of its articles. */
export const listNearPages = (db: Db, { workspaceId, words }: NearSearch, limit: number) => {
  const near = sharedWords(sql`lower(${sitePages.title})`, words);
  return db
    .select({ title: sitePages.title })
    .from(sitePages)
    .leftJoin(
      publications,
      and(eq(publications.destinationId, sitePages.destinationId), eq(publications.url, sitePages.url)),
    )
    .where(and(eq(sitePages.workspaceId, workspaceId), isNull(publications.id), gt(near, 0)))
    .orderBy(desc(near), sitePages.url)
    .limit(limit);
};

/** Public posts that members of the workspace saved and that share words, without those of its articles. */
export const listNearPosts = (db: Db, { workspaceId, words }: NearSearch, limit: number) => {
  const near = sharedWords(sql`lower(${posts.title})`, words);
  return db
    .select({
      title: posts.title,
      keywords: posts.seoKeywords,
      seoTitle: posts.seoTitle,
      seoDescription: posts.seoDescription,
    })
    .from(posts)
    .innerJoin(members, and(eq(members.userId, posts.savedBy), eq(members.workspaceId, workspaceId)))
    .leftJoin(articles, eq(articles.id, posts.articleId))
    .where(and(eq(posts.isPublished, true), isNull(articles.id), gt(near, 0)))
    .orderBy(desc(near), desc(posts.publishedAt))
    .limit(limit);
};
