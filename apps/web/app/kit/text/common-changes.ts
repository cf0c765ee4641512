import type { Place } from './merge-texts.ts';
import { linesOf, sentencesOf } from './text-pieces.ts';

const allSentences = (text: string): string[] => linesOf(text).flatMap(sentencesOf);
const distinctSentences = (text: string): Set<string> =>
  new Set(allSentences(text).filter((sentence) => sentence.trim() !== ''));

/**
 * Returns the text that both sides of a merge come from: a sent text whose answer was lost, if all that it added is in the
 * newer one, and else the last text that is known to be stored.
 */
export function commonBase(stored: string, unanswered: readonly string[], newer: string): string {
  const before = distinctSentences(stored);
  const after = distinctSentences(newer);
  const isStored = (sent: string): boolean => {
    const added = [...distinctSentences(sent)].filter((sentence) => !before.has(sentence));
    return sent === newer || (added.length > 0 && added.every((sentence) => after.has(sentence)));
  };
  return unanswered.findLast(isStored) ?? stored;
}

/** Shorter sentences may be there twice on purpose. */
const MIN_DOUBLED = 12;

/** Removes the second copy of a sentence that both sides have once, and that the merge placed differently. */
export function withoutDoubles(text: string, { mine, theirs }: Place): string {
  const [own, other] = [mine, theirs].map(allSentences);
  const isOnce = (side: readonly string[] = [], sentence = '') =>
    side.includes(sentence) && side.indexOf(sentence) === side.lastIndexOf(sentence);
  const kept: string[] = [];
  const seen = new Set<string>();
  for (const sentence of allSentences(text)) {
    const isDoubled =
      seen.has(sentence) &&
      sentence.length >= MIN_DOUBLED &&
      isOnce(own, sentence) &&
      isOnce(other, sentence);
    seen.add(sentence);
    if (!isDoubled) kept.push(sentence);
    else while (kept.at(-1)?.trim() === '') kept.pop();
  }
  return kept.join('');
}
