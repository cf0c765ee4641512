import type { BriefSource, Passage } from '../article.ts';
import { wordsOf } from '../checks/checked-article.ts';
import { sourceOf } from '../passages/source-of.ts';
import type { TextTools } from '../text/text-tools.ts';
import { compoundParts } from './closest-terms.ts';

/** A line of a passage: a paragraph or a list item of its source. */
export interface Paragraph {
  passage: Passage;
  sentences: readonly { text: string; words: number; terms: readonly string[] }[];
  /** Of its sentences and of the heading above it. */
  terms: readonly string[];
  /** Whether it continues the previous paragraph, which was split across passages. */
  isContinuation: boolean;
}

/** Characters compared on both sides to detect a split paragraph. */
const JOINT = 40;
/** Lines of one word are entries of lists and menus. */
const SEVERAL_WORDS =
  /[\p{L}\p{N}\p{P}]\s+[\p{L}\p{N}\p{P}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u;

/** Terms include the parts of compounds in languages that write them as one word. */
export function readParagraphs(
  passages: readonly Passage[],
  sources: readonly BriefSource[],
  tools: TextTools,
): Paragraph[] {
  const read = passages.map((passage, index) => ({
    ...readPassage(passage, tools),
    isContinuation: isContinuation(passages[index - 1], passage),
  }));
  const all = read.flatMap(({ above, lines }) => [...above, ...lines.flat().flatMap(({ terms }) => terms)]);
  const withParts = compoundParts(new Set(all), tools);
  return read.flatMap(({ passage, above, lines, isContinuation: isRest }) =>
    lines.map((line, index) => {
      const sentences = line.map((sentence) => ({ ...sentence, terms: withParts(sentence.terms) }));
      const terms = [...sentences.flatMap((sentence) => sentence.terms), ...withParts(above)];
      return { passage, sentences, terms, isContinuation: isRest && index === 0 };
    }),
  );

  function isContinuation(before: Passage | undefined, { sourceId, heading, text }: Passage): boolean {
    if (before?.sourceId !== sourceId || before.heading !== heading) return false;
    const joint = before.text.slice(-JOINT) + tools.space + text.slice(0, JOINT);
    return sourceOf(sourceId, sources)?.content.includes(joint) ?? false;
  }
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
