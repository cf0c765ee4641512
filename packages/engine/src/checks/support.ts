import type { Passage } from '../article.ts';
import { type Bm25, bm25 } from '../passages/bm25.ts';
import { plainText } from '../text/markdown-text.ts';
import type { TextTools } from '../text/text-tools.ts';
import { wordsOf } from './checked-article.ts';

/** A run of at most three sentences of a passage. */
interface Window {
  passageId: string;
  start: number;
  end: number;
  stems: ReadonlySet<string>;
}

export interface Support {
  /** Share of the claim's rare words that the window holds, from 0 to 1. */
  score: number;
  passageId: string;
  /** Where the sentences that say most of it stand in the plain text of the passage, in UTF-16 units. */
  start: number;
  end: number;
}

export interface SupportFinder {
  /** The best support for a claim among these passages; undefined when none of them is known. */
  find(claim: readonly string[], passageIds: ReadonlySet<string>): Support | undefined;
}

const SENTENCES = 3;

/**
 * Overlap of a claim with the best window of three sentences of a passage, each word weighted by how rare it is among
 * all windows. From 0.4 on a claim counts as supported: measured on 358 labelled claims that lets 84% of the supported
 * and 3% of those with a wrong source pass, so it finds wrong citations well and subtle ones poorly.
 */
export const SUPPORTED = 0.4;

export function supportFinder(
  passages: readonly Pick<Passage, 'id' | 'text'>[],
  tools: TextTools,
): SupportFinder {
  const windows = passages.flatMap((passage) => windowsOf(passage, tools));
  const index: Bm25 = bm25(windows.map(({ stems }) => [...stems]));
  const byPassage = Map.groupBy(windows, ({ passageId }) => passageId);
  return {
    find(claim, passageIds) {
      const stems = [...new Set(tools.termsOf(claim))];
      const weights = stems.map((stem) => index.idf(stem));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      if (total === 0) return undefined;
      let best: Support | undefined;
      for (const id of passageIds) {
        for (const { start, end, stems: held } of byPassage.get(id) ?? []) {
          const score =
            stems.reduce((sum, stem, at) => sum + (held.has(stem) ? (weights[at] ?? 0) : 0), 0) / total;
          if (best === undefined || score > best.score) best = { score, passageId: id, start, end };
        }
      }
      return best;
    },
  };
}

function windowsOf({ id, text }: Pick<Passage, 'id' | 'text'>, tools: TextTools): Window[] {
  const plain = plainText(text);
  let cursor = 0;
  const sentences = tools.sentences(plain).map((sentence) => {
    const start = Math.max(cursor, plain.indexOf(sentence, cursor));
    cursor = start + sentence.length;
    return { start, end: cursor, stems: tools.termsOf(wordsOf(sentence, tools)) };
  });
  const last = Math.max(1, sentences.length - SENTENCES + 1);
  return Array.from({ length: last }, (_, first) => {
    const part = sentences.slice(first, first + SENTENCES);
    return {
      passageId: id,
      start: part[0]?.start ?? 0,
      end: part.at(-1)?.end ?? 0,
      stems: new Set(part.flatMap(({ stems }) => stems)),
    };
  });
}
