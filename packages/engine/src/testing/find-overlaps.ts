import { readArticle, type TextRange } from '../text/article/checked-article.ts';
import { sentenceRuns } from '../text/sentence-runs.ts';

export interface ComparedText {
  id: string;
  /** Metadata lines, a line of dashes, the body. */
  text: string;
  /** BCP 47 tag. */
  language: string;
}

export interface Overlap {
  id: string;
  /** Text with which it shares most. */
  otherId: string;
  /** Share of its words that are in sentences which the other has too, 0 to 1. */
  share: number;
  /** Shared sentences by their place in the text. */
  sentences: TextRange[];
}

/** Minimum share of a sentence's runs of words that another text has. */
const SAME_SENTENCE = 0.5;
/**
 * Number of texts that are remembered for a run of words. Phrases that everyone uses would cost the square of the
 * number of texts.
 */
const MAX_HOLDERS = 8;

/** Finds, for each text, the one with which it shares most sentences, however their subjects are called. */
export function findOverlaps(texts: readonly ComparedText[]): Overlap[] {
  const read = texts.map(({ id, text, language }) => {
    const article = readArticle(text, language);
    return { id, sentences: sentenceRuns(article, article.metadata?.focusKeywords[0] ?? '') };
  });
  const holders = new Map<number, number[]>();
  for (const [at, { sentences }] of read.entries()) {
    for (const run of new Set(sentences.flatMap(({ runs }) => runs))) {
      const known = holders.get(run);
      if (!known) holders.set(run, [at]);
      else if (known.length < MAX_HOLDERS) known.push(at);
    }
  }
  return read.flatMap(({ id, sentences }, at) => {
    const shared = new Map<number, { words: number; sentences: TextRange[] }>();
    let words = 0;
    for (const { sentence, runs } of sentences) {
      if (runs.length === 0) continue;
      words += sentence.words.length;
      const counts = new Map<number, number>();
      for (const run of runs)
        for (const other of holders.get(run) ?? [])
          if (other !== at) counts.set(other, (counts.get(other) ?? 0) + 1);
      for (const [other, count] of counts) {
        if (count < runs.length * SAME_SENTENCE) continue;
        const found = shared.get(other) ?? { words: 0, sentences: [] };
        found.words += sentence.words.length;
        found.sentences.push({ start: sentence.start, end: sentence.end });
        shared.set(other, found);
      }
    }
    const [most] = [...shared].toSorted(([, a], [, b]) => b.words - a.words);
    const other = most && read[most[0]];
    if (!other) return [];
    return { id, otherId: other.id, share: most[1].words / words, sentences: most[1].sentences };
  });
}
