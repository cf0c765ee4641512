import type { Passage } from '../article.ts';
import { wordsOf } from '../checks/checked-article.ts';
import type { InPieces } from '../run/in-pieces.ts';
import type { TextTools } from '../text/text-tools.ts';
import { compoundParts } from './near-terms.ts';

/** A line of a passage: a paragraph or a list item of its source. */
export interface Paragraph {
  passage: Passage;
  sentences: readonly { text: string; words: number; terms: readonly string[] }[];
  /** Of its sentences and of the heading above it. */
  terms: readonly string[];
}

const PASSAGES_IN_PIECE = 8;
/** Lines of one word are entries of lists and menus. */
const SEVERAL_WORDS =
  /[\p{L}\p{N}\p{P}]\s+[\p{L}\p{N}\p{P}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u;

/** Terms are those of the words and, in languages that write compounds as one word, of the words in them. */
export function* readParagraphs(passages: readonly Passage[], tools: TextTools): InPieces<Paragraph[]> {
  const read = [];
  for (const [index, passage] of passages.entries()) {
    read.push(readPassage(passage, tools));
    if (index % PASSAGES_IN_PIECE === 0) yield;
  }
  const all = read.flatMap(({ above, lines }) => [...above, ...lines.flat().flatMap(({ terms }) => terms)]);
  const withParts = compoundParts(new Set(all), tools);
  return read.flatMap(({ passage, above, lines }) =>
    lines.map((line) => {
      const sentences = line.map((sentence) => ({ ...sentence, terms: withParts(sentence.terms) }));
      return { passage, sentences, terms: [...sentences.flatMap(({ terms }) => terms), ...withParts(above)] };
    }),
  );
}

function readPassage(passage: Passage, tools: TextTools) {
  const prose = passage.text.split('\n').filter((line) => SEVERAL_WORDS.test(line));
  const lines = prose.map((line) =>
    tools.sentences(line).map((text) => ({
      text,
      words: wordsOf(text, tools).length,
      terms: tools.terms(text),
    })),
  );
  return { passage, above: tools.terms(passage.heading ?? ''), lines };
}
