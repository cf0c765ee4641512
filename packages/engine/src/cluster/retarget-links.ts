import { ownPagePath } from '../text/allowed-links.ts';
import { applyEdits, type Edit } from '../text/tokens.ts';
import { readMarkup } from './markup.ts';

/**
 * Changes the paths of links to own pages, not their queries and fragments. A link whose path is null is reduced to its
 * text; one without an entry stays.
 */
export function retargetLinks(text: string, paths: ReadonlyMap<string, string | null>): string {
  const source = text.replace(/\r\n?/g, '\n');
  const edits = readMarkup(source).links.flatMap(({ url, target, words, start, end }): Edit[] => {
    const path = ownPagePath(url);
    const other = path === undefined ? undefined : paths.get(path);
    if (other === undefined || !target) return [];
    if (other !== null) return [{ ...target, text: other + (/[?#].*$/s.exec(url.trim())?.[0] ?? '') }];
    return words
      ? [
          { start, end: words.start, text: '' },
          { start: words.end, end, text: '' },
        ]
      : [];
  });
  return applyEdits(source, edits);
}

/** Returns the own pages that a text links to, decoded and without duplicates. */
export const ownPagesIn = (text: string): string[] => [
  ...new Set(readMarkup(text.replace(/\r\n?/g, '\n')).links.flatMap(({ url }) => ownPagePath(url) ?? [])),
];

/** Article of a cluster, as links of the others refer to it. */
interface LinkedArticle {
  paths: readonly string[];
  /** Null until it is published. */
  publishedPath: string | null;
}

/**
 * Returns an article's text for other sites: links to pages of the site at `origin` become absolute, those to articles
 * that aren't published become plain text.
 */
export function linksForOtherSites(text: string, articles: readonly LinkedArticle[], origin: string): string {
  const own = ownPagesIn(text).map((path) => [path, new URL(path, origin).href] as const);
  const ofCluster = articles.flatMap(({ paths, publishedPath }) =>
    paths.map((path) => [path, publishedPath && new URL(publishedPath, origin).href] as const),
  );
  return own.length > 0 ? retargetLinks(text, new Map([...own, ...ofCluster])) : text;
}
