import type { SourceChange } from '@inkstep/contract';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

interface Word {
  key: string;
  start: number;
  end: number;
  isChanged: boolean;
}

/**
 * Words of a changed passage that took the place of a part that is quoted from it. Undefined if the passage didn't have
 * the quotation, or if it begins or ends with a word that changed.
 */
export function newWords(
  quoted: string,
  { old, new: now }: Pick<SourceChange, 'old' | 'new'>,
): string | undefined {
  const [before, after] = [wordsOf(old), wordsOf(now)];
  const own = (quoted.match(WORD) ?? []).map((word) => word.toLowerCase());
  const at = before.findIndex((_, index) => own.every((key, by) => before[index + by]?.key === key));
  if (at < 0 || own.length === 0) return undefined;
  const end = at + own.length - 1;
  const first = at === 0 ? after[0] : keptAs(before, at, after);
  const last = end === before.length - 1 ? after.at(-1) : keptAs(before, end, after);
  if (!first || !last) return undefined;
  const [lead = ''] = /^[^\p{L}\p{N}\p{M}]*/u.exec(quoted) ?? [];
  const [tail = ''] = /[^\p{L}\p{N}\p{M}]*$/u.exec(quoted) ?? [];
  const text = now.map((piece) => piece.text).join('');
  return lead + text.slice(first.start, last.end) + tail;
}

/** The same word in the other form of the passage. Words that didn't change are in one order in both. */
function keptAs(before: readonly Word[], at: number, after: readonly Word[]): Word | undefined {
  const kept = (words: readonly Word[]) => words.filter(({ isChanged }) => !isChanged);
  const word = before[at];
  if (!word || word.isChanged || kept(before).length !== kept(after).length) return undefined;
  return kept(after)[kept(before).indexOf(word)];
}

function wordsOf(pieces: SourceChange['old']): Word[] {
  let start = 0;
  return pieces.flatMap(({ text, isChanged }) => {
    const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
      key: word.toLowerCase(),
      start: start + index,
      end: start + index + word.length,
      isChanged,
    }));
    start += text.length;
    return words;
  });
}
