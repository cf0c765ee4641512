import { type CheckedSentence, readArticle, type TextRange } from '../text/article/checked-article.ts';
import { type SentenceRuns, sentenceRuns } from '../text/sentence-runs.ts';
import { sharedSentences } from '../text/shared-sentences.ts';

export interface ComparedTexts {
  text: string;
  other: string;
  /** BCP 47 tag of both. */
  language: string;
  /** Restricts the comparison to this range of the text. */
  within?: TextRange | undefined;
}

export interface CommonSentences {
  /** Sentences of the text that the other has too, by their places. */
  own: TextRange[];
  /** Those of the other text. */
  others: TextRange[];
}

/** Finds the sentences that two articles have in common, however their subjects are called. */
export function commonSentences({ text, other, language, within }: ComparedTexts): CommonSentences {
  const isWithin = ({ start, end }: CheckedSentence) =>
    within === undefined || (start >= within.start && end <= within.end);
  const own = sentencesOf(text, language).filter(({ sentence }) => isWithin(sentence));
  const others = sentencesOf(other, language);
  return {
    own: sharedSentences(own, runsOf(others)).sentences,
    others: sharedSentences(others, runsOf(own)).sentences,
  };
}

function sentencesOf(text: string, language: string): SentenceRuns[] {
  const article = readArticle(text, language);
  return sentenceRuns(article, article.metadata?.focusKeywords[0] ?? '');
}

const runsOf = (sentences: readonly SentenceRuns[]): Set<number> =>
  new Set(sentences.flatMap(({ runs }) => runs));
