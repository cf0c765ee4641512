import { parseArticleText } from '@inkstep/article/article-text';
import { LINK_LIMITS, type LinkSite } from '@inkstep/contract';
import { plainText } from '@inkstep/engine';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { publicPath } from '../feeds/addresses.ts';
import type { LinksCtx } from './context.ts';
import { presentSite } from './present.ts';
import { findSite, listPages, listPostLinks, listPublished, listTasksOf, type SiteKey } from './queries.ts';
import { pageKey } from './site-address.ts';

export interface PageOfSite {
  /** Absolute, or a path of this installation. */
  url: string;
  title: string;
  /** BCP 47; empty if unknown. */
  language: string;
  keyphrase: string;
  secondaryKeywords: readonly string[];
  taskId: string | null;
  /** Indexes of the other pages to which it links. */
  linksTo: number[];
}

export interface SiteWithPages {
  site: LinkSite;
  pages: PageOfSite[];
}

type UnlinkedPage = Omit<PageOfSite, 'linksTo'> & { links: readonly string[] };

/** @throws DomainError NOT_FOUND, also for the blog of the installation unless the actor manages it */
export async function readSitePages(ctx: LinksCtx, actor: Actor, siteId: string): Promise<SiteWithPages> {
  if (siteId === 'blog') return blogPages(ctx, actor);
  const key = { workspaceId: actor.workspaceId, destinationId: siteId };
  const row = await findSite(ctx.db, key);
  const site = row && presentSite(row);
  if (!site) throw notFound('Site');
  return { site, pages: withLinks(await destinationPages(ctx, key), site.url) };
}

/** Pages of the sitemap, and articles that were published since. An article knows its keyphrase, a page only its title. */
async function destinationPages(ctx: LinksCtx, key: SiteKey): Promise<UnlinkedPage[]> {
  const published = await listPublished(ctx.db, key);
  const articles = new Map(
    published.map(({ url, text, taskId, title }) => {
      const [keyphrase = '', ...secondaryKeywords] = parseArticleText(text).metadata?.focusKeywords ?? [];
      return [pageKey(url), { url, title: plainText(title), keyphrase, secondaryKeywords, taskId }] as const;
    }),
  );
  const known = (await listPages(ctx.db, key)).map(({ url, title, language, links }): UnlinkedPage => {
    const article = articles.get(pageKey(url));
    articles.delete(pageKey(url));
    return {
      url,
      title,
      language,
      links,
      keyphrase: article?.keyphrase || title,
      secondaryKeywords: article?.secondaryKeywords ?? [],
      taskId: article?.taskId ?? null,
    };
  });
  const added = [...articles.values()].map(
    (article): UnlinkedPage => ({
      ...article,
      keyphrase: article.keyphrase || article.title,
      language: '',
      links: [],
    }),
  );
  return [...known, ...added];
}

async function blogPages(ctx: LinksCtx, actor: Actor): Promise<SiteWithPages> {
  if (actor.siteRole !== 'admin') throw notFound('Site');
  const rows = await listPostLinks(ctx.db, LINK_LIMITS.pages);
  const tasks = await listTasksOf(
    ctx.db,
    actor.workspaceId,
    rows.flatMap(({ articleId }) => articleId ?? []),
  );
  const taskOf = new Map(tasks.map(({ articleId, taskId }) => [articleId, taskId]));
  const pages = rows.map(
    ({
      title,
      language,
      keywords: [keyphrase = '', ...secondaryKeywords],
      articleId,
      links,
      ...row
    }): UnlinkedPage => ({
      url: publicPath(row),
      title,
      language,
      keyphrase: keyphrase || title,
      secondaryKeywords,
      links,
      taskId: (articleId && taskOf.get(articleId)) ?? null,
    }),
  );
  return { site: blogSite(ctx, pages.length), pages: withLinks(pages, ctx.config.PUBLIC_URL) };
}

export const blogSite = ({ config }: Pick<LinksCtx, 'config'>, pages: number): LinkSite => ({
  id: 'blog',
  name: '',
  url: new URL('/blog', config.PUBLIC_URL).href,
  sitemap: null,
  pages,
  is_reading: false,
  read_at: new Date().toISOString(),
  problem: null,
});

function withLinks(pages: readonly UnlinkedPage[], base: string): PageOfSite[] {
  const indexes = new Map(pages.map(({ url }, at) => [pageKey(url, base), at]));
  return pages.map(({ links, ...page }, at) => {
    const found = links.flatMap((link) => indexes.get(pageKey(link, base)) ?? []);
    return { ...page, linksTo: [...new Set(found)].filter((to) => to !== at) };
  });
}
