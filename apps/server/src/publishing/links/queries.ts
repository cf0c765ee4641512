import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { articleLocks, articles, type NearSearch } from '../../articles/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { sharedWords } from '../../platform/db/sql-fragments.ts';
import { members } from '../../workspaces/index.ts';
import { destinationSites, destinations, publications, sitePages } from '../destinations/tables.ts';
import { posts } from '../tables.ts';

export interface SiteKey {
  workspaceId: string;
  destinationId: string;
}

const siteColumns = {
  id: destinations.id,
  workspaceId: destinations.workspaceId,
  name: destinations.name,
  settings: destinations.settings,
  sitemap: destinationSites.sitemap,
  problem: destinationSites.problem,
  readingSince: destinationSites.readingSince,
  readAt: destinationSites.readAt,
  pages: sql<number>`(SELECT count(*)::int FROM ${sitePages} WHERE ${sitePages.destinationId} = ${destinations.id})`,
};
export type SiteRow = Awaited<ReturnType<typeof listSites>>[number];

export const listSites = (db: Db, workspaceId: string) =>
  db
    .select(siteColumns)
    .from(destinations)
    .leftJoin(destinationSites, eq(destinationSites.destinationId, destinations.id))
    .where(eq(destinations.workspaceId, workspaceId))
    .orderBy(asc(destinations.name), asc(destinations.id));

export async function findSite(db: Db, { workspaceId, destinationId }: SiteKey) {
  const [row] = await db
    .select(siteColumns)
    .from(destinations)
    .leftJoin(destinationSites, eq(destinationSites.destinationId, destinations.id))
    .where(and(eq(destinations.id, destinationId), eq(destinations.workspaceId, workspaceId)));
  return row;
}

/** Destinations whose sites weren't read for a day, the longest ago first. */
export const listStaleSites = (db: Db, { hours, limit }: { hours: number; limit: number }) =>
  db
    .select({ destinationId: destinations.id, workspaceId: destinations.workspaceId })
    .from(destinations)
    .leftJoin(destinationSites, eq(destinationSites.destinationId, destinations.id))
    .where(
      or(
        isNull(destinationSites.destinationId),
        isNull(destinationSites.readAt),
        lt(destinationSites.readAt, sql`now() - make_interval(hours => ${hours})`),
      ),
    )
    .orderBy(sql`${destinationSites.readAt} ASC NULLS FIRST`)
    .limit(limit);

export async function upsertSite(
  db: Db,
  { destinationId, workspaceId }: SiteKey,
  change: Partial<
    Pick<typeof destinationSites.$inferInsert, 'sitemap' | 'problem' | 'readingSince' | 'readAt'>
  >,
): Promise<void> {
  await db
    .insert(destinationSites)
    .values({ destinationId, workspaceId, ...change })
    .onConflictDoUpdate({ target: destinationSites.destinationId, set: change });
}

export const listPages = (db: Db, { workspaceId, destinationId }: SiteKey) =>
  db
    .select({
      url: sitePages.url,
      title: sitePages.title,
      language: sitePages.language,
      links: sitePages.links,
      modified: sitePages.modified,
      readAt: sitePages.readAt,
    })
    .from(sitePages)
    .where(and(eq(sitePages.destinationId, destinationId), eq(sitePages.workspaceId, workspaceId)))
    .orderBy(asc(sitePages.url));

export async function upsertPage(
  db: Db,
  key: SiteKey,
  page: Pick<typeof sitePages.$inferInsert, 'url' | 'title' | 'language' | 'links' | 'modified'>,
): Promise<void> {
  const { url: _url, ...change } = page;
  await db
    .insert(sitePages)
    .values({ ...key, ...page })
    .onConflictDoUpdate({
      target: [sitePages.destinationId, sitePages.url],
      set: { ...change, readAt: sql`now()` },
    });
}

/** Removes the pages that aren't among these. */
export async function deleteOtherPages(
  tx: Tx,
  { destinationId }: SiteKey,
  urls: readonly string[],
): Promise<void> {
  await tx
    .delete(sitePages)
    .where(and(eq(sitePages.destinationId, destinationId), notInArray(sitePages.url, [...urls])));
}

/** Articles of the workspace that are public at the destination. */
export const listPublished = (db: Db, { workspaceId, destinationId }: SiteKey) =>
  db
    .select({
      url: sql<string>`${publications.url}`,
      text: articles.text,
      taskId: articles.taskId,
      title: articles.title,
    })
    .from(publications)
    .innerJoin(articles, eq(articles.id, publications.articleId))
    .where(
      and(
        eq(publications.destinationId, destinationId),
        eq(publications.workspaceId, workspaceId),
        isNotNull(publications.url),
        eq(publications.there, 'published'),
      ),
    );

/** Public posts and pillar pages, with the pages of this site to which their texts link. */
export const listPostLinks = (db: Db, limit: number) =>
  db
    .select({
      kind: posts.kind,
      slug: posts.slug,
      title: posts.title,
      language: posts.language,
      keywords: posts.seoKeywords,
      articleId: posts.articleId,
      links: sql<string[]>`ARRAY(
        SELECT found[1] FROM regexp_matches(${posts.content}, '\\]\\(<?([^)\\s>]+)', 'g') AS found
      )`,
    })
    .from(posts)
    .where(eq(posts.isPublished, true))
    .orderBy(sql`${posts.publishedAt} DESC`)
    .limit(limit);

const MAX_OWN = 5000;

/** Public posts that members of the workspace saved last or that were its articles, newest first. */
export const listOwnPosts = (db: Db, workspaceId: string) =>
  db
    .select({
      id: posts.id,
      kind: posts.kind,
      slug: posts.slug,
      title: posts.title,
      keywords: posts.seoKeywords,
      language: posts.language,
    })
    .from(posts)
    .leftJoin(articles, eq(articles.id, posts.articleId))
    .where(
      and(
        eq(posts.isPublished, true),
        or(
          eq(articles.workspaceId, workspaceId),
          exists(
            db
              .select({ one: sql`1` })
              .from(members)
              .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, posts.savedBy))),
          ),
        ),
      ),
    )
    .orderBy(desc(posts.publishedAt))
    .limit(MAX_OWN);

/** Pages of all sites of the workspace's destinations. */
export const listPagesOfSites = (db: Db, workspaceId: string) =>
  db
    .select({ url: sitePages.url, title: sitePages.title, language: sitePages.language })
    .from(sitePages)
    .where(and(eq(sitePages.workspaceId, workspaceId), ne(sitePages.title, '')))
    .orderBy(asc(sitePages.url))
    .limit(MAX_OWN);

export const countPublicPosts = (db: Db): Promise<number> => db.$count(posts, eq(posts.isPublished, true));

/** Tasks of those articles that are in the workspace. */
export const listTasksOf = (db: Db, workspaceId: string, articleIds: readonly string[]) =>
  db
    .select({ articleId: articles.id, taskId: articles.taskId })
    .from(articles)
    .where(and(eq(articles.workspaceId, workspaceId), inArray(articles.id, [...articleIds])));

export async function findArticle(db: Db, { workspaceId, taskId }: { workspaceId: string; taskId: string }) {
  const [row] = await db
    .select({ id: articles.id, text: articles.text, title: articles.title, locks: articleLocks.locks })
    .from(articles)
    .leftJoin(articleLocks, eq(articleLocks.articleId, articles.id))
    .where(and(eq(articles.taskId, taskId), eq(articles.workspaceId, workspaceId)));
  return row;
}

/** Address of the article at the destination. */
export async function findPublicationUrl(db: Db, articleId: string, destinationId: string) {
  const [row] = await db
    .select({ url: publications.url })
    .from(publications)
    .where(and(eq(publications.articleId, articleId), eq(publications.destinationId, destinationId)));
  return row?.url ?? null;
}

/** Path-relevant fields of the post that was made from the article. */
export async function findPostOf(db: Db, articleId: string) {
  const [row] = await db
    .select({ kind: posts.kind, slug: posts.slug })
    .from(posts)
    .where(eq(posts.articleId, articleId));
  return row;
}

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
