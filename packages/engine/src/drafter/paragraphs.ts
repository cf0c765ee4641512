import type { Passage } from '../article.ts';
import type { TextTools } from '../text/text-tools.ts';

/** A line of a passage: a paragraph or a list item of its source. */
export interface Paragraph {
  passage: Passage;
  sentences: readonly { text: string; words: number; terms: readonly string[] }[];
  /** Of its sentences and of the heading above it. */
  terms: readonly string[];
}

export function readParagraphs(passages: readonly Passage[], tools: TextTools): Paragraph[] {
  return passages.flatMap((passage) => {
    const above = tools.terms(passage.heading ?? '');
    return passage.text.split('\n').map((line) => {
      const sentences = tools.sentences(line).map((text) => {
        const words = tools.words(text);
        return { text, words: words.length, terms: tools.termsOf(words) };
      });
      return { passage, sentences, terms: [...sentences.flatMap(({ terms }) => terms), ...above] };
    });
  });
}
