import type { Passage } from '../article.ts';
import { wordsOf } from '../checks/checked-article.ts';
import type { TextTools } from '../text/text-tools.ts';
import { compoundParts } from './near-terms.ts';

/** A line of a passage: a paragraph or a list item of its source. */
export interface Paragraph {
  passage: Passage;
  sentences: readonly { text: string; words: number; terms: readonly string[] }[];
  /** Of its sentences and of the heading above it. */
  terms: readonly string[];
}

/** Terms are those of the words and, in languages that write compounds as one word, of the words in them. */
export function readParagraphs(passages: readonly Passage[], tools: TextTools): Paragraph[] {
  const read = passages.map((passage) => ({
    passage,
    above: tools.terms(passage.heading ?? ''),
    lines: passage.text.split('\n').map((line) =>
      tools.sentences(line).map((text) => {
        const words = tools.words(text);
        return { text, words: wordsOf(text, tools).length, terms: tools.termsOf(words) };
      }),
    ),
  }));
  const all = read.flatMap(({ above, lines }) => [...above, ...lines.flat().flatMap(({ terms }) => terms)]);
  const withParts = compoundParts(new Set(all), tools);
  return read.flatMap(({ passage, above, lines }) =>
    lines.map((line) => {
      const sentences = line.map((sentence) => ({ ...sentence, terms: withParts(sentence.terms) }));
      return { passage, sentences, terms: [...sentences.flatMap(({ terms }) => terms), ...withParts(above)] };
    }),
  );
}
