import type { Passage } from '../article.ts';
import { type CheckedArticle, splitWords } from '../text/article/checked-article.ts';
import { plainText } from '../text/markdown-text.ts';
import { memoize } from '../text/memoize.ts';
import { QUOTED } from '../text/quoted.ts';
import type { TextTools } from '../text/text-tools.ts';
import { atMost, type Finding, NOT_MEASURABLE } from './report.ts';

const RUN_WORDS = 8;
const GOOD = 0.15;
const BAD = 0.4;
/** Minimum share of copied runs for a sentence to be reported. */
const MOSTLY = 0.5;

/** Measures the share of 8-word runs outside quotation marks that a source has word for word. */
export function checkCopied(
  { body, sentences, tools }: CheckedArticle,
  isCopied: ((run: string) => boolean) | undefined,
): Finding {
  const unquoted = withoutQuotes(body);
  const runs = sentences.map((sentence) => ({
    sentence,
    runs: runsOf(unquoted.slice(sentence.start, sentence.end), tools),
  }));
  const all = runs.flatMap((each) => each.runs);
  if (all.length === 0 || isCopied === undefined) return NOT_MEASURABLE;
  const share = (some: readonly string[]) => some.filter(isCopied).length / some.length;
  const copied = runs
    .filter((each) => each.runs.length > 0 && share(each.runs) >= MOSTLY)
    .map(({ sentence }) => sentence);
  return {
    verdict: atMost(share(all), GOOD, BAD),
    facts: { share: share(all) },
    places: copied.map(({ start, end }) => ({ start, end })),
    flaws: copied,
  };
}

/** Separator that ends a run of words at a quotation. */
const QUOTE = '|';
const CITATION = /\[\d{1,3}\]/g;

/** Blanks quotations, which may span several sentences of a line. Cached, since an article is measured twice. */
const withoutQuotes = memoize(
  (text) =>
    text
      .split('\n')
      .map((line) => line.replace(QUOTED, (quoted) => QUOTE.padEnd(quoted.length)))
      .join('\n'),
  { most: 1, longest: Number.POSITIVE_INFINITY },
);

/** Returns a predicate that is true if a source has a run of words; `tools` must be those of the runs. */
export function copiedRunFinder(
  passages: readonly Pick<Passage, 'text'>[],
  tools: TextTools,
): (run: string) => boolean {
  const found = new Set(passages.flatMap(({ text }) => runsOfWords(splitWords(plainText(text), tools))));
  return (run) => found.has(run);
}

const runsOf = (sentence: string, tools: TextTools): string[] =>
  sentence
    .replace(CITATION, '')
    .split(QUOTE)
    .flatMap((part) => runsOfWords(splitWords(plainText(part), tools)));

/** Returns the 8-word runs of a text outside quotation marks, in lower case. */
export const wordRuns = (text: string, tools: TextTools): string[] => runsOf(withoutQuotes(text), tools);

function runsOfWords(words: readonly string[]): string[] {
  const lower = words.map((word) => word.toLowerCase());
  return Array.from({ length: Math.max(0, lower.length - RUN_WORDS + 1) }, (_, at) =>
    lower.slice(at, at + RUN_WORDS).join(' '),
  );
}
