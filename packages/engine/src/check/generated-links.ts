import { urlKey } from '../text/allowed-links.ts';
import { articleParts } from '../text/article/article-parts.ts';
import { type WrittenLink, writtenLinks } from './written-links.ts';

/** Returns the links of the sections: no model writes the byline, biography and sources. */
export const sectionLinks = (text: string, language: string): WrittenLink[] =>
  articleParts(text, language).sections.flatMap(({ markdown, start: at }) =>
    writtenLinks(markdown).map(({ url, start, end }) => ({ url, start: at + start, end: at + end })),
  );

/** Returns the URLs that a generated text links to. The author added all others in the article. */
export const generatedLinks = (generated: string, language: string): string[] => [
  ...new Set(sectionLinks(generated, language).map(({ url }) => url)),
];

/** Returns a predicate for links to one of the URLs. */
export function linksToAny(addresses: readonly string[]): (link: Pick<WrittenLink, 'url'>) => boolean {
  const keys = new Set(addresses.map(urlKey));
  return ({ url }) => keys.has(urlKey(url));
}
