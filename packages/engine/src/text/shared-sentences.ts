import type { TextRange } from './article/checked-article.ts';
import type { SentenceRuns } from './sentence-runs.ts';

/** Minimum share of a sentence's runs of words that another text has. */
const SAME_SENTENCE = 0.5;

export interface SharedSentences {
  /** Share of the text in sentences which the other has too, from 0 to 1. Quoted words don't count. */
  share: number;
  sentences: TextRange[];
}

/** Finds the sentences of a text that another has too, however their subjects are called. */
export function sharedSentences(
  sentences: readonly SentenceRuns[],
  other: ReadonlySet<number>,
): SharedSentences {
  const compared = sentences.filter(({ runs }) => runs.length > 0);
  const shared = compared.filter(
    ({ runs }) => runs.filter((run) => other.has(run)).length >= runs.length * SAME_SENTENCE,
  );
  const all = sizeOf(compared);
  return {
    share: all === 0 ? 0 : sizeOf(shared) / all,
    sentences: shared.map(({ sentence: { start, end } }) => ({ start, end })),
  };
}

const sizeOf = (sentences: readonly SentenceRuns[]): number =>
  sentences.reduce((sum, { runs }) => sum + runs.length, 0);
