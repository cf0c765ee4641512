import type { Fact } from '../../article.ts';
import { plainText } from '../../text/markdown-text.ts';
import type { TextTools } from '../../text/text-tools.ts';
import { factsOf } from './facts.ts';

export interface SuspectInput {
  id: string;
  title?: string | undefined;
  url?: string | undefined;
  /** Markdown. */
  content: string;
  /** ISO date, or the date as the page states it. */
  published?: string | undefined;
}

export interface ReadSentence {
  text: string;
  words: readonly string[];
  /** Words in lower case. */
  said: ReadonlySet<string>;
  /** Stems of its content words. */
  terms: ReadonlySet<string>;
  runs: ReadonlySet<string>;
  /** Read on first use: sentences without a near copy never need them. */
  facts: () => readonly Fact[];
}

export interface ReadSource {
  id: string;
  host: string;
  /** ISO date; empty if it isn't known as such. */
  published: string;
  /** Stems of its title and first heading. */
  title: ReadonlySet<string>;
  sentences: readonly ReadSentence[];
  /** Words in lower case. */
  words: ReadonlySet<string>;
}

const RUN_WORDS = 3;
const MIN_WORDS = 5;
/** Maximum of a source that is compared: as much as a run reads of one. */
const MAX_CHARACTERS = 120_000;
/** Longer ones are lists or tables without full stops. */
const MAX_WORDS = 120;

export function readSource(
  { id, title = '', url = '', content, published = '' }: SuspectInput,
  tools: TextTools,
): ReadSource {
  const lines = content.slice(0, MAX_CHARACTERS).split('\n');
  const isHeading = (line: string) => /^\s{0,3}#/.test(line);
  const heading = lines.find(isHeading) ?? '';
  const sentences = plainText(lines.filter((line) => !isHeading(line)).join('\n'))
    .split('\n')
    .flatMap((line) => tools.sentences(line))
    .flatMap((text) => {
      const words = tools.words(text);
      return words.length < MIN_WORDS || words.length > MAX_WORDS ? [] : [readSentence(text, words, tools)];
    });
  return {
    id,
    host: URL.parse(url)?.hostname ?? '',
    published: /^\d{4}-\d\d/.test(published) ? published : '',
    title: new Set(titleWords(`${title}\n${heading}`, tools)),
    sentences,
    words: new Set(sentences.flatMap(({ said }) => [...said])),
  };
}

const titleWords = (title: string, tools: TextTools): string[] => {
  const words = tools.words(title);
  return [...tools.termsOf(words), ...words.filter((word) => /^\p{Nd}+$/u.test(word))];
};

function readSentence(text: string, words: readonly string[], tools: TextTools): ReadSentence {
  const lower = words.map((word) => word.toLowerCase());
  let facts: readonly Fact[] | undefined;
  return {
    text,
    words,
    said: new Set(lower),
    terms: new Set(tools.termsOf(words)),
    runs: new Set(runsOf(lower)),
    facts: () => (facts ??= factsOf(text, words, tools)),
  };
}

/** Figures are masked, so that sentences that differ in one are nearly the same. */
function runsOf(words: readonly string[]): string[] {
  const masked = words.map((word) => (/^\p{Nd}/u.test(word) ? '#' : word));
  return Array.from({ length: Math.max(1, masked.length - RUN_WORDS + 1) }, (_, at) =>
    masked.slice(at, at + RUN_WORDS).join(' '),
  );
}
