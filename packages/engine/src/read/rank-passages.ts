import type { Passage } from '../article.ts';
import { bm25 } from '../text/bm25.ts';
import { characterGrams } from '../text/character-grams.ts';
import { countItems } from '../text/count-items.ts';
import { textTools } from '../text/text-tools.ts';
import { gramIndex } from './gram-index.ts';

export interface RankedPassage {
  passage: Passage;
  /** Comparable only within one result list. */
  score: number;
}

export interface PassageIndex {
  /** Returns passages that share words or character grams with the query, best first. */
  search(query: string, limit: number): RankedPassage[];
}

/** Damps the lead of the first ranks when rankings are fused (Cormack, Clarke and Buettcher 2009). */
const FUSION_CONSTANT = 60;

/** Builds a search over passages by BM25 on stems and on character trigrams, fused by reciprocal rank. */
export function passageIndex(passages: readonly Passage[], language: string): PassageIndex {
  const tools = textTools(language);
  const texts = passages.map(({ heading, text }) => (heading === undefined ? text : `${heading}\n${text}`));
  const byStem = bm25(texts.map(tools.terms));
  const byGram = gramIndex(texts);

  return {
    search: (query, limit) => {
      const fused = new Map<number, number>();
      for (const scores of [
        byStem.scores(countItems(tools.terms(query))),
        byGram.scores(countItems(characterGrams(query))),
      ]) {
        const ranking = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
        for (const [rank, [index]] of ranking.entries()) {
          fused.set(index, (fused.get(index) ?? 0) + 1 / (FUSION_CONSTANT + rank + 1));
        }
      }
      return [...fused]
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, Math.max(0, limit))
        .flatMap(([index, score]) => {
          const passage = passages[index];
          return passage === undefined ? [] : [{ passage, score }];
        });
    },
  };
}
