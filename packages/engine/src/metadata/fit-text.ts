import { cutAtWord } from '../text/cut-at-word.ts';
import { textTools } from '../text/text-tools.ts';
import { charactersWithin, columns } from './columns.ts';

export const MOST_SEO_TITLE = 60;
export const FEWEST_DESCRIPTION = 120;
export const MOST_DESCRIPTION = 156;

export const cutToColumns = (text: string, most: number): string =>
  cutAtWord(text, charactersWithin(text, most));

/** Joins lines of plain text: whole sentences while they fit, then a cut between words. */
export function fitDescription(lines: Iterable<string>, language: string): string {
  const { sentences, space } = textTools(language);
  let found = '';
  for (const line of lines) {
    for (const sentence of sentences(line)) {
      if (columns(found) >= FEWEST_DESCRIPTION) break;
      if (found.includes(sentence)) continue;
      found = found === '' ? sentence : found + space + sentence;
    }
    if (columns(found) >= FEWEST_DESCRIPTION) break;
  }
  return columns(found) <= MOST_DESCRIPTION ? found : `${cutToColumns(found, MOST_DESCRIPTION - 1)}…`;
}
