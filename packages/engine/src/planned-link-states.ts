import type { PlannedLink } from './cluster/plan-links.ts';
import type { ClusterArticle } from './cluster/propose-links.ts';
import { proposePageLinks, type SitePage } from './cluster/propose-page-links.ts';
import { naturalLinks } from './natural-links.ts';

/** `missing`: no sentence fits. Null if an article isn't written, or the page has no URL. */
export type LinkState = 'linked' | 'proposed' | 'missing' | null;

export interface WrittenLinks {
  /** Finished articles. */
  articles: readonly ClusterArticle[];
  links: readonly Pick<PlannedLink, 'from' | 'to'>[];
  /** Existing pages with a URL. */
  pages: readonly (Pick<SitePage, 'title' | 'keyphrase' | 'url'> & { id: string })[];
}

/** Tells of each planned link if the text has it, if it is proposed, or if no sentence fits. */
export function plannedLinkStates({ articles, links, pages }: WrittenLinks): LinkState[] {
  const written = new Map(articles.map((article) => [article.id, article]));
  const pageOf = new Map(pages.map((page) => [page.id, page]));
  const { linksTo, proposals } = naturalLinks(articles);
  const proposed = new Set(proposals.map(({ from, to }) => `${from} ${to}`));
  const toPages = new Map<string, LinkState>();
  for (const [from, own] of Map.groupBy(links, (link) => link.from)) {
    const article = written.get(from);
    const targets = own.flatMap(({ to }) => pageOf.get(to) ?? []);
    if (!article || targets.length === 0) continue;
    const found = proposePageLinks({
      article: { ...article, url: null },
      pages: targets.map((page) => ({ ...page, secondaryKeywords: [], isOrphan: false })),
    });
    const linked = new Set(found.linked);
    const offered = new Set(found.proposals.map(({ url }) => url));
    for (const { id, url } of targets)
      toPages.set(`${from} ${id}`, linked.has(url) ? 'linked' : offered.has(url) ? 'proposed' : 'missing');
  }
  return links.map(({ from, to }) => {
    if (!written.has(to) || !written.has(from)) return toPages.get(`${from} ${to}`) ?? null;
    if (linksTo[from]?.includes(to)) return 'linked';
    return proposed.has(`${from} ${to}`) ? 'proposed' : 'missing';
  });
}
