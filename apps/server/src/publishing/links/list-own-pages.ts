import { and, desc, eq, exists, or, sql } from 'drizzle-orm';
import { articles } from '../../articles/index.ts';
import type { ListOwnPages } from '../../batches/index.ts';
import { members } from '../../workspaces/index.ts';
import { publicPath } from '../feeds/addresses.ts';
import { posts, sitePages } from '../tables.ts';

const MAX_POSTS = 5000;
const MAX_PAGES = 20_000;

/** Published posts that members of the workspace saved or that were its articles, and the pages of its sites. */
export const listOwnPages: ListOwnPages = async ({ db }, workspaceId) => {
  const ofMember = exists(
    db
      .select({ one: sql`1` })
      .from(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, posts.savedBy))),
  );
  const published = await db
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
    .where(and(eq(posts.isPublished, true), or(eq(articles.workspaceId, workspaceId), ofMember)))
    .orderBy(desc(posts.publishedAt))
    .limit(MAX_POSTS);
  const pages = await db
    .select({ url: sitePages.url, title: sitePages.title, language: sitePages.language })
    .from(sitePages)
    .where(eq(sitePages.workspaceId, workspaceId))
    .orderBy(sitePages.url)
    .limit(MAX_PAGES);
  return [
    ...published.map(({ id, kind, slug, title, keywords: [keyphrase = ''], language }) => ({
      kind: 'post' as const,
      id,
      title,
      keyphrase,
      language,
      url: publicPath({ kind, slug }),
    })),
    ...pages
      .filter(({ title }) => title !== '')
      .map((page) => ({ ...page, kind: 'page' as const, id: page.url, keyphrase: '' })),
  ];
};
