import { isLatin, LATIN_LETTERS } from '../text/latin.ts';
import { remembered } from '../text/remembered.ts';

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Longer runs are no words; their first part is enough to find them. */
const LONGEST_RUN = 200;
/** A text has the same words again and again. */
const RUNS_KEPT = { most: 20_000, longest: LONGEST_RUN };

/** Pieces of three characters of each word with its bounds; of two in scripts that are written without spaces. */
export const characterGrams = (text: string): string[] => letterRuns(text).flatMap(gramsOf);

const RUN = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN_RUN = new RegExp(`[${LATIN_LETTERS}\\d]+`, 'g');

/** What stands between spaces and marks, in lower case. */
export function letterRuns(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.match(isLatin(plain) ? LATIN_RUN : RUN) ?? [];
}

export const gramsOf = remembered((run): readonly string[] => {
  const wide = WIDE.test(run);
  const text = wide ? run : ` ${run.slice(0, LONGEST_RUN)} `;
  const size = wide ? 2 : 3;
  if (text.length <= size) return [text];
  return Array.from({ length: text.length - size + 1 }, (_, start) => text.slice(start, start + size));
}, RUNS_KEPT);
