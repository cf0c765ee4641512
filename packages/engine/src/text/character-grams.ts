import { isLatin, LATIN_LETTERS } from './latin.ts';
import { memoize } from './memoize.ts';

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Maximum length of a word; longer strings are cut. */
const LONGEST_WORD = 200;
const WORDS_KEPT = { most: 20_000, longest: LONGEST_WORD };

/** Returns trigrams of each word including its boundaries; bigrams in scripts without spaces. */
export const characterGrams = (text: string): string[] => roughWords(text).flatMap(wordGrams);

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN_WORD = new RegExp(`[${LATIN_LETTERS}\\d]+`, 'g');

/** Splits text at spaces and punctuation, in lower case. */
export function roughWords(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.match(isLatin(plain) ? LATIN_WORD : WORD) ?? [];
}

export const wordGrams = memoize((word): readonly string[] => {
  const wide = WIDE.test(word);
  const text = wide ? word : ` ${word.slice(0, LONGEST_WORD)} `;
  const size = wide ? 2 : 3;
  if (text.length <= size) return [text];
  return Array.from({ length: text.length - size + 1 }, (_, start) => text.slice(start, start + size));
}, WORDS_KEPT);
