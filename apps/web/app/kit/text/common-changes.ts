import type { Place } from './merge-texts.ts';
import { linesOf, sentencesOf } from './text-pieces.ts';

const allSentences = (text: string): string[] => linesOf(text).flatMap(sentencesOf);

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

interface Content {
  sentences: Set<string>;
  words: Set<string>;
  /** Adjacent words. */
  pairs: Set<string>;
}

function contentOf(text: string): Content {
  const words = Array.from(segmenter.segment(text), ({ segment, isWordLike }) => (isWordLike ? segment : ''));
  const spoken = words.filter(Boolean);
  return {
    sentences: new Set(allSentences(text).filter((sentence) => sentence.trim() !== '')),
    words: new Set(spoken),
    pairs: new Set(spoken.slice(1).map((word, at) => `${spoken[at]} ${word}`)),
  };
}

const within = (some: Iterable<string>, all: Set<string>): string[] =>
  [...some].filter((one) => all.has(one));
const without = (some: Iterable<string>, known: Set<string>): string[] =>
  [...some].filter((one) => !known.has(one));

/** Share of the adjacent words that a text added, without which others have written its words on their own. */
const MIN_PAIRS = 0.5;

/** True if a text has the sentences that a sent one added, or its words if somebody has changed the sentences since. */
function hasAdded(sent: Content, known: Content, text: Content): boolean {
  const sentences = without(sent.sentences, known.sentences);
  if (sentences.length > 0 && within(sentences, text.sentences).length === sentences.length) return true;
  const words = without(sent.words, known.words);
  const pairs = without(sent.pairs, known.pairs);
  const hasWords = words.length > 0 && within(words, text.words).length === words.length;
  return hasWords && within(pairs, text.pairs).length >= pairs.length * MIN_PAIRS;
}

/**
 * Returns the text that both sides of a merge come from: the last sent text whose answer was lost, if all that it added to
 * those before is in the newer one, and else the last text that is known to be stored.
 */
export function commonBase(stored: string, unanswered: readonly string[], newer: string): string {
  if (unanswered.length === 0) return stored;
  const after = contentOf(newer);
  const known = contentOf(stored);
  let base = stored;
  for (const sent of unanswered) {
    const content = contentOf(sent);
    if (sent === newer || hasAdded(content, known, after)) base = sent;
    for (const kind of ['sentences', 'words', 'pairs'] as const)
      for (const one of content[kind]) known[kind].add(one);
  }
  return base;
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
