import { addressKey } from '../text/allowed-links.ts';
import { articleParts } from '../text/article/article-parts.ts';
import { type WrittenLink, writtenLinks } from './written-links.ts';

/** Links of the sections: byline, biography and sources are not written by a model. */
export const sectionLinks = (text: string, language: string): WrittenLink[] =>
  articleParts(text, language).sections.flatMap(({ markdown, start: at }) =>
    writtenLinks(markdown).map(({ url, start, end }) => ({ url, start: at + start, end: at + end })),
  );

/** Addresses that a text links as it was generated. The author added all others that the article links. */
export const generatedLinks = (generated: string, language: string): string[] => [
  ...new Set(sectionLinks(generated, language).map(({ url }) => url)),
];

/** True for links to one of the addresses. */
export function leadsToOneOf(addresses: readonly string[]): (link: Pick<WrittenLink, 'url'>) => boolean {
  const keys = new Set(addresses.map(addressKey));
  return ({ url }) => keys.has(addressKey(url));
}
