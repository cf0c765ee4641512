import { charactersWithin, displayWidth } from './display-width.ts';
import { textTools } from './text-tools.ts';
import { truncateAtWord } from './truncate-at-word.ts';

export const MAX_SEO_TITLE = 60;
export const MIN_DESCRIPTION = 120;
export const MAX_DESCRIPTION = 156;

export const truncateToWidth = (text: string, most: number): string =>
  truncateAtWord(text, charactersWithin(text, most));

const MARKS_AT_END = /[\s,;:，、；：–—-]+$/;
/** Sentences in other scripts may stand in a text that has no spaces. */
const ENDS_IN_ASCII = /[!-~]$/;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Joins lines until they are long enough: whole sentences that fit, else the first ones, cut between words. */
export function fitDescription(lines: Iterable<string>, language: string): string {
  const { sentences, space } = textTools(language);
  const joined = (text: string, sentence: string) =>
    text === '' ? sentence : text + (ENDS_IN_ASCII.test(text) ? ' ' : space) + sentence;
  let all = '';
  let whole = '';
  for (const line of lines) {
    for (const sentence of sentences(line)) {
      if (all.includes(sentence)) continue;
      all = joined(all, sentence);
      const longer = joined(whole, sentence);
      if (displayWidth(longer) <= MAX_DESCRIPTION) whole = longer;
      if (displayWidth(whole) >= MIN_DESCRIPTION) return whole;
    }
    if (displayWidth(all) >= MIN_DESCRIPTION) break;
  }
  return displayWidth(all) <= MAX_DESCRIPTION ? all : `${cutBetweenWords(all)}…`;
}

/** Uses the segmenter to find words in text without spaces. */
function cutBetweenWords(text: string): string {
  const cut = truncateToWidth(text, MAX_DESCRIPTION - 1);
  const { index = cut.length } = segmenter.segment(text).containing(cut.length) ?? {};
  return index > cut.length * 0.6 ? text.slice(0, index).replace(MARKS_AT_END, '') : cut;
}
