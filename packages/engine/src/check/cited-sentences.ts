import { readArticle } from '../text/article/checked-article.ts';
import { plainText } from '../text/markdown-text.ts';
import { namesOf, sentenceSupport } from './attribution.ts';
import { disputeFinder } from './disputed-check.ts';
import type { Evidence } from './evidence-checks.ts';
import { figureChecker } from './figure-checks.ts';
import { MIN_RELATED_SCORE, MIN_SUPPORTED_SCORE, supportFinder } from './support.ts';
import { type SentenceVerdict, verdictFinder } from './verify/sentence-verdict.ts';

/** Text with what its citation numbers stand for. */
export interface CitedSentencesInput extends Evidence {
  /** Verdicts of the verifier. */
  verdicts?: readonly SentenceVerdict[] | undefined;
  /** Markdown. */
  text: string;
  /** BCP 47 tag. */
  language: string;
  /** Current year, which needs no source. */
  year: number;
}

/** Best part of a source for a sentence that cites it. */
export interface QuotedSource {
  number: number;
  /** Undefined if no passage of the source has a word of the sentence. */
  quote: { passageId: string; text: string; score: number } | undefined;
}

/** Contradiction of what a sentence states. */
export interface SentenceDispute {
  /** Figures, names and dates of the sentence, and those that the other passage has instead. */
  here: string;
  there: string;
  passageId: string;
}

export interface CitedSentence {
  text: string;
  /** Heading above it; empty in the introduction. */
  heading: string;
  /**
   * False if it has no citation itself, but is before a sentence that has one after its full stop. Such a citation counts
   * for all sentences of the paragraph since the previous one.
   */
  isMarked: boolean;
  /** Result of comparing words and figures; it doesn't compare meanings. */
  verdict: 'matches' | 'partly' | 'differs' | 'not_compared';
  /** Figures, names and quotations of the sentence that no cited passage has. */
  missing: string[];
  sources: QuotedSource[];
  disputes: SentenceDispute[];
  /** Verdict of the verifier, which compares meanings; undefined if only wording was compared. */
  verified: Pick<SentenceVerdict, 'verdict' | 'words' | 'passageId' | 'model'> | undefined;
}

/** Compares each sentence that cites with the passages of its sources. Pure, in the order of the text. */
export function citedSentences(input: CitedSentencesInput): CitedSentence[] {
  const article = readArticle(input.text, input.language);
  const { tools } = article;
  const { references, passages } = input;
  const byNumber = new Map(references.map((reference) => [reference.number, reference]));
  const bySource = Map.groupBy(passages, ({ sourceId }) => sourceId);
  const idsOf = (numbers: readonly number[]): ReadonlySet<string> =>
    new Set(
      numbers.flatMap((number) =>
        (bySource.get(byNumber.get(number)?.sourceId ?? '') ?? []).map(({ id }) => id),
      ),
    );
  const finder = supportFinder(passages, tools);
  const titles = namesOf(references);
  const plain = new Map(passages.map(({ id, text }) => [id, plainText(text)]));
  const verdictOn = verdictFinder(input.verdicts ?? [], references);
  const disputesOf = disputeFinder(passages, tools);
  const cited = article.sections.flatMap(({ heading, sentences }) =>
    sentences
      .filter(({ citations }) => citations.some((number) => byNumber.has(number)))
      .map((sentence) => ({ sentence, heading: heading?.text ?? '' })),
  );
  const figures = figureChecker({ passages, ownTexts: titles, year: input.year }, tools);
  const support = (sentence: (typeof cited)[number]['sentence'], ids: ReadonlySet<string>) =>
    sentenceSupport(sentence, { ids, titles, finder, tools });
  const { places = [] } = figures.checkFigures(article, {
    sentences: article.sentences,
    idsOf,
    isSupported: (sentence) =>
      (support(sentence, idsOf(sentence.citations))?.score ?? 0) >= MIN_SUPPORTED_SCORE,
  });
  const missingAt = Map.groupBy(places, ({ start }) => start);
  return cited.map(({ sentence, heading }) => {
    const numbers = sentence.citations.filter((number) => byNumber.has(number));
    const ids = idsOf(numbers);
    const missing = (missingAt.get(sentence.start) ?? []).flatMap(({ note }) => note ?? []);
    const score = support(sentence, ids)?.score ?? 0;
    const agrees = figures.statesSame(sentence, ids);
    return {
      text: sentence.text,
      heading,
      isMarked: sentence.isBeforeMark !== true,
      verdict: verdictOf({ isCompared: ids.size > 0, agrees, score, isComplete: missing.length === 0 }),
      missing: ids.size > 0 ? [...new Set(missing)] : [],
      sources: numbers.map((number) => {
        const best = support(sentence, idsOf([number]));
        const text = best && plain.get(best.passageId)?.slice(best.start, best.end).trim();
        return {
          number,
          quote:
            best && best.score > 0 && text
              ? { passageId: best.passageId, text, score: best.score }
              : undefined,
        };
      }),
      disputes: disputesOf(sentence, ids).map(({ passageId, stated, otherwise }) => ({
        here: factsIn(stated),
        there: factsIn(otherwise),
        passageId,
      })),
      verified: ids.size > 0 ? verdictOn(sentence) : undefined,
    };
  });
}

const factsIn = (facts: readonly { text: string }[]): string => facts.map(({ text }) => text).join(', ');

interface Compared {
  isCompared: boolean;
  agrees: boolean;
  score: number;
  isComplete: boolean;
}

function verdictOf({ isCompared, agrees, score, isComplete }: Compared): CitedSentence['verdict'] {
  if (!isCompared) return 'not_compared';
  if (agrees || score >= MIN_SUPPORTED_SCORE) return isComplete ? 'matches' : 'partly';
  return score >= MIN_RELATED_SCORE ? 'partly' : 'differs';
}
