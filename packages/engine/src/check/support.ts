import type { Passage } from '../article.ts';
import { splitWords } from '../text/article/checked-article.ts';
import { inverseFrequency } from '../text/bm25.ts';
import { countItems } from '../text/count-items.ts';
import { plainText } from '../text/markdown-text.ts';
import type { TextTools } from '../text/text-tools.ts';

/** One or more sentences of a passage, with offsets in its plain text in UTF-16 units. */
interface SentenceSpan {
  start: number;
  end: number;
  stems: ReadonlySet<string>;
}

interface ReadPassage {
  sentences: readonly SentenceSpan[];
  /** Spans of three sentences. */
  windows: readonly SentenceSpan[];
  /** Number of windows that have each stem. */
  holders: ReadonlyMap<string, number>;
}

export interface Support {
  /** Weighted share of the claim's words in these sentences, 0 to 1. */
  score: number;
  passageId: string;
  /** Offsets of the shortest supporting span in the plain text of the passage, in UTF-16 units. */
  start: number;
  end: number;
}

export interface SupportFinder {
  /** Returns the best support for a claim among these passages; undefined if none of them is known. */
  find(claim: readonly string[], passageIds: ReadonlySet<string>): Support | undefined;
}

const SENTENCES = 3;
/** Maximum stems of a claim, more than any real one has. */
const MAX_STEMS = 200;

/**
 * Minimum overlap of a supported claim with the best window of three sentences, rare words weighing more. On 358
 * labelled claims, 84% of the supported ones and 3% of those with a wrong source pass: it finds wrong citations well,
 * subtle ones poorly.
 */
export const MIN_SUPPORTED_SCORE = 0.4;

/** Minimum overlap of a claim that shares more with its source than the article's subject. Our own choice. */
export const MIN_RELATED_SCORE = 0.25;

/** Relative score from which a shorter span is preferred. Our own choice. */
const NEARLY = 0.9;

export function supportFinder(
  passages: readonly Pick<Passage, 'id' | 'text'>[],
  tools: TextTools,
): SupportFinder {
  const read = new Map(passages.map((passage) => [passage.id, readPassage(passage, tools)]));
  let all = 0;
  const holders = new Map<string, number>();
  for (const passage of read.values()) {
    all += passage.windows.length;
    for (const [stem, count] of passage.holders) holders.set(stem, (holders.get(stem) ?? 0) + count);
  }
  return {
    find(claim, passageIds) {
      const stems = [...new Set(tools.termsOf(claim))].slice(0, MAX_STEMS);
      const weights = stems.map((stem) => inverseFrequency(holders.get(stem) ?? 0, all));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      if (total === 0) return undefined;
      const scoreOf = ({ stems: held }: SentenceSpan) => {
        let shared = 0;
        for (const [at, stem] of stems.entries()) if (held.has(stem)) shared += weights[at] ?? 0;
        return shared / total;
      };
      let best: Support | undefined;
      for (const passageId of passageIds) {
        for (const window of read.get(passageId)?.windows ?? []) {
          const score = scoreOf(window);
          const { start, end } = window;
          if (best === undefined || score > best.score) best = { score, passageId, start, end };
        }
      }
      return best && narrowed(best, read.get(best.passageId)?.sentences ?? [], scoreOf);
    },
  };
}

/** Returns the shortest span that scores nearly as well, and still counts as support if the best one does. */
function narrowed(
  best: Support,
  sentences: readonly SentenceSpan[],
  scoreOf: (span: SentenceSpan) => number,
): Support {
  const least = Math.max(best.score * NEARLY, best.score >= MIN_SUPPORTED_SCORE ? MIN_SUPPORTED_SCORE : 0);
  for (let size = 1; size < SENTENCES; size += 1) {
    const spans = size === 1 ? sentences : spansOf(sentences, size);
    const [first] = spans
      .map((span) => ({ ...best, score: scoreOf(span), start: span.start, end: span.end }))
      .filter(({ score }) => score >= least)
      .toSorted((a, b) => b.score - a.score);
    if (first) return first;
  }
  return best;
}

function readPassage({ text }: Pick<Passage, 'text'>, tools: TextTools): ReadPassage {
  const plain = plainText(text);
  let cursor = 0;
  const sentences = tools.sentences(plain).map((sentence) => {
    const start = Math.max(cursor, plain.indexOf(sentence, cursor));
    cursor = start + sentence.length;
    return { start, end: cursor, stems: new Set(tools.termsOf(splitWords(sentence, tools))) };
  });
  const windows = spansOf(sentences, SENTENCES);
  return { sentences, windows, holders: countItems(windows.flatMap(({ stems }) => [...stems])) };
}

/** Returns all spans of this many sentences; a single one if there are fewer. */
function spansOf(sentences: readonly SentenceSpan[], size: number): SentenceSpan[] {
  const count = Math.max(1, sentences.length - size + 1);
  return Array.from({ length: count }, (_, first) => {
    const part = sentences.slice(first, first + size);
    return {
      start: part[0]?.start ?? 0,
      end: part.at(-1)?.end ?? 0,
      stems: new Set(part.flatMap(({ stems }) => [...stems])),
    };
  });
}
