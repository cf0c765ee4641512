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
