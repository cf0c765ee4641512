import { isMetadataLine } from '@inkstep/article/article-text';
import type { AllowedLinks } from '../../text/allowed-links.ts';
import type { ArticleLabels } from '../../text/article-labels.ts';
import { sanitizePlain } from '../../text/sanitize-plain.ts';

const SENTENCE_END = /[.!?:。！？：…]["”’»」』)）\]]*(?:\s*\[\d{1,3}\])*$/u;
const LIST_ITEM = /^\s*(?:[•>|]|\d{1,9}[.)]\s)/;

/**
 * Converts the text of a section to plain text. Headings are unmarked there, so lines that would read as the list of
 * sources, the biography or metadata are dropped, and a leading `=` becomes a list item.
 */
export function plainBody(
  markdown: string,
  allowed: AllowedLinks,
  labels: Pick<ArticleLabels, 'sources' | 'aboutAuthor'>,
): string {
  const reserved = new Set([labels.sources, labels.aboutAuthor].map(letters));
  const isReserved = (line: string) =>
    !SENTENCE_END.test(line) &&
    !LIST_ITEM.test(line) &&
    (reserved.has(letters(line)) || isMetadataLine(line));
  return sanitizePlain(markdown, allowed)
    .split('\n')
    .filter((line) => !isReserved(line.trimEnd()))
    .map((line) => line.replace(/^\s*(?==)/, '• '))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const letters = (line: string): string => line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
