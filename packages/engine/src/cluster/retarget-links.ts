import { ownPage } from '../text/allowed-links.ts';
import { applyEdits, type Edit } from '../text/tokens.ts';
import { readMarkup } from './markup.ts';

/**
 * Gives links to own pages other paths. Of a link whose path becomes null only its words stay; one that isn't named stays
 * as it is.
 */
export function retargetLinks(text: string, paths: ReadonlyMap<string, string | null>): string {
  const source = text.replace(/\r\n?/g, '\n');
  const edits = readMarkup(source).links.flatMap(({ url, target, words, start, end }): Edit[] => {
    const path = ownPage(url);
    const other = path === undefined ? undefined : paths.get(path);
    if (other === undefined || !target) return [];
    if (other !== null) return [{ ...target, text: other }];
    return words
      ? [
          { start, end: words.start, text: '' },
          { start: words.end, end, text: '' },
        ]
      : [];
  });
  return applyEdits(source, edits);
}

/** The own pages that a text links to, decoded and each once. */
export const ownPagesIn = (text: string): string[] => [
  ...new Set(readMarkup(text.replace(/\r\n?/g, '\n')).links.flatMap(({ url }) => ownPage(url) ?? [])),
];
