import { countItems, countShared } from '../text/count-items.ts';
import { plainText } from '../text/markdown-text.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { findFigures } from './figures.ts';
import { readUnit } from './units.ts';

export interface SuspectInput {
  id: string;
  /** Markdown. */
  content: string;
  /** ISO date. */
  published?: string | undefined;
}

/** What differs between two sources, with the sentences that say it. */
export interface SuspectSource {
  id: string;
  kind: 'figure' | 'name' | 'date' | 'contradiction' | 'bulk';
  /** Source that says otherwise; absent for a text made in bulk. */
  otherId?: string;
  passages: { here: string; there?: string }[];
}

interface ReadSentence {
  text: string;
  words: readonly string[];
  runs: ReadonlySet<string>;
}

interface ReadSource {
  id: string;
  published: string;
  sentences: readonly ReadSentence[];
  words: ReadonlySet<string>;
}

const RUN_WORDS = 3;
/** Minimum share of runs that nearly the same sentences have in common. */
const SAME_SENTENCE = 0.5;
/** Minimum sentences, and share of the shorter text's sentences, that a copy has from another text. */
const COPY = { sentences: 3, share: 0.3 };
const MIN_WORDS = 5;
/** Minimum other sources that agree on a figure which one contradicts. */
const MIN_AGREEING = 2;
/** Smaller counts of the same thing are mostly of parts of it. */
const MIN_COUNT = 10;
/** A text made in bulk repeats a phrase of three words so often, in share of its words. */
const BULK = { times: 5, share: 0.03 };

/** Finds near-copies with other facts, figures that others contradict, and texts made in bulk. */
export function suspectSources(sources: readonly SuspectInput[], language: string): SuspectSource[] {
  const tools = textTools(language);
  const read = sources.map((source) => readSource(source, tools));
  const copies = read.flatMap((a, at) =>
    read.slice(at + 1).flatMap((b) => alteredCopy(a, b, read, tools) ?? []),
  );
  const known = new Set(copies.map(({ id }) => id));
  const contradicting = read
    .filter(({ id }) => !known.has(id))
    .flatMap(
      (source) =>
        contradiction(
          source,
          read.filter(({ id }) => !known.has(id)),
          tools,
        ) ?? [],
    );
  const bulk = read.flatMap((source) => madeInBulk(source, tools) ?? []);
  return [...copies, ...contradicting, ...bulk];
}

function readSource({ id, content, published = '' }: SuspectInput, tools: TextTools): ReadSource {
  const lines = content.split('\n').filter((line) => !/^\s*#/.test(line));
  const sentences = plainText(lines.join('\n'))
    .split('\n')
    .flatMap((line) => tools.sentences(line))
    .map((text) => ({ text, words: tools.words(text) }))
    .filter(({ words }) => words.length >= MIN_WORDS)
    .map(({ text, words }) => ({ text, words, runs: new Set(runsOf(words)) }));
  return { id, published, sentences, words: new Set(sentences.flatMap(({ words }) => words)) };
}

/** Figures are masked, so that sentences that differ in one are nearly the same. */
function runsOf(words: readonly string[]): string[] {
  const masked = words.map((word) => (/^\p{Nd}/u.test(word) ? '#' : word.toLowerCase()));
  return Array.from({ length: Math.max(1, masked.length - RUN_WORDS + 1) }, (_, at) =>
    masked.slice(at, at + RUN_WORDS).join(' '),
  );
}

function similarity(a: ReadSentence, b: ReadSentence): number {
  const shared = countShared(a.runs, b.runs);
  return shared / Math.max(a.runs.size, b.runs.size);
}

interface Change {
  kind: 'figure' | 'name' | 'date';
  a: string;
  b: string;
  /** Words that only one of them has. */
  onlyA: string[];
  onlyB: string[];
}

function alteredCopy(
  a: ReadSource,
  b: ReadSource,
  all: readonly ReadSource[],
  tools: TextTools,
): SuspectSource | undefined {
  const pairs = a.sentences.flatMap((here) => {
    const [best] = b.sentences
      .map((there) => ({ here, there, share: similarity(here, there) }))
      .toSorted((x, y) => y.share - x.share);
    return best && best.share >= SAME_SENTENCE ? [best] : [];
  });
  const shorter = Math.min(a.sentences.length, b.sentences.length);
  if (pairs.length < COPY.sentences || pairs.length < shorter * COPY.share) return undefined;
  const changes = pairs.flatMap(({ here, there }) => changeOf(here, there, tools) ?? []);
  const [first] = changes;
  if (!first) return undefined;
  const others = all.filter((source) => source !== a && source !== b);
  const support = (pick: (change: Change) => string[]) =>
    changes.reduce(
      (sum, change) =>
        sum + others.filter(({ words }) => pick(change).some((word) => words.has(word))).length,
      0,
    );
  const [forA, forB] = [support(({ onlyA }) => onlyA), support(({ onlyB }) => onlyB)];
  const isA = forA === forB ? a.published > b.published : forA < forB;
  const [suspect, other] = isA ? [a, b] : [b, a];
  return {
    id: suspect.id,
    kind: first.kind,
    otherId: other.id,
    passages: changes.map(({ a: textA, b: textB }) =>
      isA ? { here: textA, there: textB } : { here: textB, there: textA },
    ),
  };
}

/** Words of dates in the languages whose months are no figures. */
const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|\d{1,2}月)$/i;

function changeOf(a: ReadSentence, b: ReadSentence, tools: TextTools): Change | undefined {
  const facts = ({ words }: ReadSentence) => words.filter((word, at) => isFact(word, at, tools));
  const [factsA, factsB] = [facts(a), facts(b)];
  const onlyA = factsA.filter((word) => !b.words.includes(word));
  const onlyB = factsB.filter((word) => !a.words.includes(word));
  if (onlyA.length === 0 || onlyB.length === 0) return undefined;
  const both = [...onlyA, ...onlyB];
  const has = (test: (word: string) => boolean) => onlyA.some(test) && onlyB.some(test);
  const kind = both.some((word) => MONTH.test(word))
    ? 'date'
    : has((word) => /\d/.test(word))
      ? 'figure'
      : 'name';
  return { kind, a: a.text, b: b.text, onlyA, onlyB };
}

/** Figures, and names where capitals mark them: not the first word of a sentence. */
const isFact = (word: string, at: number, { language }: TextTools): boolean =>
  /\p{Nd}/u.test(word) || MONTH.test(word) || (at > 0 && language !== 'de' && /^\p{Lu}\p{Ll}/u.test(word));

/** Measures and dates differ by what is measured, which their words don't say. */
const isMeasure = (word: string): boolean => MONTH.test(word) || readUnit(word) !== undefined;

/** Counted things: "58 employers". */
function countsIn({ sentences }: ReadSource, tools: TextTools) {
  return sentences.flatMap(({ text, words }) =>
    words.flatMap((word, at) => {
      const next = words[at + 1];
      const [figure] = /^\p{Nd}/u.test(word) ? findFigures(word) : [];
      const isThing =
        next !== undefined && /^\p{L}{4,}$/u.test(next) && !tools.isStopWord(next) && !isMeasure(next);
      return figure !== undefined && isThing ? [{ figure, thing: tools.stem(next), text }] : [];
    }),
  );
}

/** A count of which several others agree on another, that this source doesn't mention. */
function contradiction(
  source: ReadSource,
  all: readonly ReadSource[],
  tools: TextTools,
): SuspectSource | undefined {
  const own = countsIn(source, tools);
  const others = all
    .filter(({ id }) => id !== source.id)
    .map((other) => ({
      id: other.id,
      published: other.published,
      counts: countsIn(other, tools),
      words: other.words,
    }));
  for (const { figure, thing, text } of own) {
    const said = new Set(own.filter((count) => count.thing === thing).map((count) => count.figure));
    if (said.size > 1) continue;
    const agreeing = Map.groupBy(
      others.flatMap((other) =>
        other.counts.flatMap((count) => (count.thing === thing ? [{ ...count, other }] : [])),
      ),
      (count) => count.figure,
    );
    for (const [value, counts] of agreeing) {
      const isDisputed = value !== figure && !agreeing.has(figure) && !source.words.has(value);
      const mentioning = others.filter(({ words }) => words.has(value)).length;
      if (!isDisputed || mentioning < MIN_AGREEING || Math.min(Number(value), Number(figure)) < MIN_COUNT)
        continue;
      // An earlier report may have counted earlier.
      if (counts.every(({ other }) => source.published < other.published)) continue;
      const [first] = counts;
      if (first)
        return {
          id: source.id,
          kind: 'contradiction',
          otherId: first.other.id,
          passages: [{ here: text, there: first.text }],
        };
    }
  }
  return undefined;
}

function madeInBulk({ id, sentences }: ReadSource, tools: TextTools): SuspectSource | undefined {
  const words = sentences.flatMap((sentence) => sentence.words);
  const phrases = sentences.flatMap((sentence) => {
    const terms = tools.termsOf(sentence.words);
    return terms
      .map((_, at) => terms.slice(at, at + RUN_WORDS))
      .filter(({ length }) => length === RUN_WORDS)
      .map((run) => run.join(' '));
  });
  const [most] = [...countItems(phrases)].toSorted(([, a], [, b]) => b - a);
  if (!most || most[1] < BULK.times || most[1] < words.length * BULK.share) return undefined;
  const passages = sentences.filter(({ words: own }) => tools.termsOf(own).join(' ').includes(most[0]));
  return { id, kind: 'bulk', passages: passages.map(({ text }) => ({ here: text })) };
}
