import { matchPhrases, type PhraseIndex, type PhraseKind, type PhraseMatch } from './link-phrases.ts';
import type { LinkableSentence } from './linkable-text.ts';

/** Words per link to pages of one's own in an ordinary text. */
export const WORDS_PER_LINK = 150;

const LONGEST_ANCHOR = 100;
/** Characters with no meaning in Markdown inside a link. */
const ANCHOR = /^[\p{L}\p{M}\p{N}\p{Cf}.:·_'’ \u00A0-]+$/u;

/** Words of a sentence that refer to another article, by its index. */
export interface LinkPlace {
  target: number;
  anchor: string;
  sentence: string;
  isOpening: boolean;
  kind: PhraseKind;
  score: number;
  /** Start of the sentence in the text. */
  at: number;
}

/** Finds the places of a sentence where a link fits. `source`: index of the text's own article in the phrases. */
export function linkPlaces(sentence: LinkableSentence, book: PhraseIndex, source: number): LinkPlace[] {
  const matches = matchPhrases(sentence.words, book);
  return matches.flatMap((match): LinkPlace[] => {
    const { article: target, kind } = match.phrase;
    if (target === source || matches.some((other) => isAmbiguous(other, match, source))) return [];
    const first = sentence.words[match.first];
    const last = sentence.words[match.last];
    if (!first || !last) return [];
    const at = first.start - sentence.start;
    const end = last.end - sentence.start;
    const anchor = sentence.text.slice(at, end);
    if (anchor.length > LONGEST_ANCHOR || !ANCHOR.test(anchor)) return [];
    // Must be found again by its words alone, and not inside a longer word.
    if (sentence.text.indexOf(anchor) !== at || isPartOfWord(sentence.text, at, end)) return [];
    const { text, isOpening, start } = sentence;
    return [{ target, anchor, sentence: text, isOpening, kind, score: match.score, at: start }];
  });
}

/** Orders places by how well they fit. A link in the first sentence leads readers away too early. */
export const bestFirst = (a: LinkPlace, b: LinkPlace): number =>
  Number(a.isOpening) - Number(b.isOpening) || b.score - a.score || a.at - b.at;

const isPartOfWord = (text: string, start: number, end: number): boolean =>
  /[\p{L}\p{N}]-$/u.test(text.slice(Math.max(0, start - 2), start)) ||
  /^-[\p{L}\p{N}]/u.test(text.slice(end, end + 2));

/** True if the words around a match refer to another article, or to the text's own subject. */
function isAmbiguous(other: PhraseMatch, { phrase, first, last }: PhraseMatch, source: number): boolean {
  if (!other.isWhole || other.phrase.article === phrase.article) return false;
  if (other.first > first || other.last < last) return false;
  return other.phrase.article === source || other.last - other.first > last - first;
}
