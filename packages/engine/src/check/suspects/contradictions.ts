import type { Fact } from '../../article.ts';
import { countShared } from '../../text/count-items.ts';
import type { TextTools } from '../../text/text-tools.ts';
import { findFigures } from '../figures.ts';
import { readUnit } from '../units.ts';
import { isYear, monthNames } from './dates.ts';
import type { ReadSentence, ReadSource } from './read-source.ts';
import type { SuspectSource } from './suspect.ts';

/** Minimum other sources that agree on a figure which one contradicts. */
const MIN_AGREEING = 2;
/** Smaller counts of the same thing are mostly of parts of it. */
const MIN_COUNT = 10;
/** Counts of one figure that are compared. */
const MAX_COMPARED = 20;
/** Characters between a Chinese number and the thing that it counts. */
const CLASSIFIER = /^[个家位名座条间所台辆只户项款份次种]$/;

interface Count {
  figure: string;
  /** The figure as it is written. */
  written: string;
  thing: string;
  sentence: ReadSentence;
  source: ReadSource;
}

/** Finds counts such as "58 employers" of which several others agree on another one that the source doesn't mention. */
export function contradictions(sources: readonly ReadSource[], tools: TextTools): SuspectSource[] {
  const counts = sources.flatMap((source) => countsIn(source, tools));
  const byThing = Map.groupBy(counts, ({ thing }) => thing);
  return sources.flatMap((source) => {
    const own = Map.groupBy(
      counts.filter((count) => count.source === source),
      ({ thing }) => thing,
    );
    for (const [thing, said] of own) {
      // A source that has several counts of a thing counts several things.
      if (new Set(said.map(({ figure }) => figure)).size > 1) continue;
      const found = contradicted(said, byThing.get(thing) ?? [], sources);
      if (found) return [found];
    }
    return [];
  });
}

function contradicted(
  said: readonly Count[],
  all: readonly Count[],
  sources: readonly ReadSource[],
): SuspectSource | undefined {
  const [count] = said;
  if (count === undefined) return undefined;
  const { source, figure } = count;
  const agreeing = Map.groupBy(
    all.filter((other) => other.source !== source),
    (other) => other.figure,
  );
  if (agreeing.has(figure)) return undefined;
  for (const [value, counts] of agreeing) {
    if (Math.min(Number(value), Number(figure)) < MIN_COUNT || source.words.has(value)) continue;
    const same = said.flatMap((own) =>
      counts
        .slice(0, MAX_COMPARED)
        // An earlier report may have counted earlier.
        .filter((other) => speaksOfSame(own, other) && !isEarlier(source, other.source))
        .map((other) => ({ own, other })),
    );
    const [first] = same;
    if (first === undefined) continue;
    const mentioning = sources.filter(({ words }) => words.has(value));
    if (mentioning.length < MIN_AGREEING) continue;
    return {
      id: source.id,
      kind: 'contradiction',
      otherId: first.other.source.id,
      because: 'others',
      agreeing: mentioning.length - 1,
      passages: [{ here: doubtedCount(first.own), there: doubtedCount(first.other) }],
    };
  }
  return undefined;
}

/** True if two counts share more than the thing that they count. */
const speaksOfSame = (own: Count, other: Count): boolean =>
  countShared(own.sentence.terms, other.sentence.terms) > (own.sentence.terms.has(own.thing) ? 1 : 0);

const isEarlier = (source: ReadSource, other: ReadSource): boolean =>
  source.published !== '' && other.published !== '' && source.published < other.published;

const doubtedCount = ({ sentence: { text }, figure, written }: Count) => ({
  text,
  facts: [{ kind: 'figure', key: figure, text: written }] satisfies Fact[],
});

function countsIn(source: ReadSource, tools: TextTools): Count[] {
  return source.sentences.flatMap((sentence) =>
    sentence.words.flatMap((written, at, words) => {
      const [figure] = /^\p{Nd}/u.test(written) && !isYear(written) ? findFigures(written) : [];
      if (figure === undefined) return [];
      const next = words[CLASSIFIER.test(words[at + 1] ?? '') ? at + 2 : at + 1] ?? '';
      return isThing(next, tools) ? [{ figure, written, thing: tools.stem(next), sentence, source }] : [];
    }),
  );
}

/** Measures and dates differ by what is measured, which their words don't say. */
const isThing = (word: string, tools: TextTools): boolean =>
  (/^\p{L}{4,}$/u.test(word) || /^\p{Script=Han}{2,}$/u.test(word)) &&
  !tools.isStopWord(word) &&
  !monthNames(tools.language).has(word) &&
  readUnit(word) === undefined;
