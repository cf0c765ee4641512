import { type CitedSentencesInput, citedSentences } from '../cited-sentences.ts';
import { MIN_RELATED_SCORE } from '../support.ts';

/** Article with the source that is looked at, and the passages that its evidence holds of it. */
export interface CitingArticle extends Omit<CitedSentencesInput, 'references'> {
  source: { number: number; sourceId: string; title: string };
}

/** Sentences of a passage, and the sentences of the article that rest on them. */
export interface ReliedPart {
  text: string;
  sentences: string[];
}

export interface Relied {
  /** All sentences that cite the source. */
  citing: string[];
  parts: ReliedPart[];
}

/** Finds what an article rests on in a source. What shares too few words with a citing sentence is left out. */
export function reliedParts({ source, ...input }: CitingArticle): Relied {
  const passages = input.passages.filter(({ sourceId }) => sourceId === source.sourceId);
  const cited = citedSentences({ ...input, passages, references: [source] });
  const parts = new Map<string, ReliedPart>();
  for (const { text, sources } of cited) {
    const quote = sources.find(({ number }) => number === source.number)?.quote;
    if (!quote || quote.score < MIN_RELATED_SCORE) continue;
    const part = parts.get(quote.text) ?? { text: quote.text, sentences: [] };
    if (!part.sentences.includes(text)) part.sentences.push(text);
    parts.set(quote.text, part);
  }
  return { citing: [...new Set(cited.map(({ text }) => text))], parts: [...parts.values()] };
}
