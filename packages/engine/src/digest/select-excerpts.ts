import { memoize } from '../text/memoize.ts';
import { type Figure, figuresIn } from './figures.ts';
import {
  type Enumeration,
  type Material,
  opensInFirstPerson,
  type Sentence,
  totalWords,
  type Unit,
} from './material.ts';
import { MIN_COVERAGE, type Query, type Subject } from './query.ts';

/** Consecutive units of a paragraph. */
export type Excerpt = readonly Unit[];

/** Source material found for a section. */
export interface SectionMaterial {
  /** Excerpts, of which the first opens the section. */
  excerpts: Excerpt[];
  /** True if the first excerpt covers the query only in part. */
  isPartial?: boolean;
  /** Heading of the source that names the subject, if the first excerpt doesn't. */
  heading?: string | undefined;
  lists: Enumeration[];
  /** One-sentence units with a quantity each. */
  figures: Unit[];
  /** Another source's value for the same figure, equal or different. */
  comparison?: { unit: Unit; agrees: boolean } | undefined;
}

export interface ExcerptRequest {
  query: Query;
  /** Ids of the sources to use. */
  sources: readonly string[];
  /** Heading of a source, to use only the text below it. */
  underHeading?: string | undefined;
  /** True to take all lists that no other section has used. */
  takesRemaining?: boolean;
  /** Pattern that an answer contains, if the query is a question. */
  answer?: RegExp | undefined;
}

const WORTH = { definition: 0.6, opening: 0.15, late: -0.3, voice: -0.4 };
const MAX_IN_EXCERPT = 90;
const MIN_OPENING = 40;
/** Share of the smaller set of terms that two units have in common. */
const OVERLAP = { same: 0.5, repeats: 0.65, copy: 0.9 };
const FIGURES = { least: 2, most: 5, words: 28 };
/** Maximum share of quoted words in the text. */
const MAX_QUOTED = 0.15;

/**
 * Chooses material from the sources. Nothing is used twice, and a unit goes to the one of `others` that it fits
 * better.
 */
export function excerptSelector(
  subject: Subject,
  { units, lists: allLists, tools }: Material,
  others: readonly Query[] = [],
) {
  const { theme, general, isRelevant, isRelevantSource } = subject;
  const used = new Set<Unit | Enumeration>();
  const paragraphs = Map.groupBy(units, ({ paragraph }) => paragraph);
  const figuresInText = memoize((text) => figuresIn(text, tools));
  const figuresOf = ({ sentences }: Unit) => sentences.flatMap(({ text }) => figuresInText(text));
  let words = 0;
  let quoted = 0;
  return { findOpening, addOtherSources, extend, release, takeBest, markUsed };

  function markUsed(taken: readonly Unit[]): void {
    for (const unit of taken) {
      used.add(unit);
      words += unit.words;
      quoted += unit.quoted;
    }
  }

  /** Makes the material of a section available to others. */
  function release({ excerpts, figures, lists, comparison }: SectionMaterial): void {
    for (const part of [...excerpts.flat(), ...figures, ...lists, comparison?.unit])
      if (part) used.delete(part);
  }

  /** Finds the opening of a section; empty if no source covers it. */
  function findOpening(wanted: ExcerptRequest, most = MAX_IN_EXCERPT): SectionMaterial {
    const { query, underHeading } = wanted;
    const near = candidates(wanted);
    const named = near.find((unit) => coversQuery(unit, wanted) && isAvailable(unit));
    const lists = named === undefined ? findLists(wanted, most) : [];
    const first = named ?? near.find(isAvailable);
    if (lists.length > 0 || first === undefined) return { excerpts: [], figures: [], lists };
    const above = first.path.findLast((text) => query.coverageOf(text) >= MIN_COVERAGE.named);
    return {
      excerpts: [take(first, wanted, Math.max(MIN_OPENING, most))],
      isPartial: named === undefined,
      heading:
        underHeading === undefined && query.ownCoverage(first) < MIN_COVERAGE.named ? above : undefined,
      figures: [],
      lists,
    };
  }

  /** Adds the best excerpt of each further source that covers the query. */
  function addOtherSources(found: SectionMaterial, wanted: ExcerptRequest, most: number): void {
    if (found.isPartial || found.excerpts.length === 0) return;
    compare(found, wanted);
    if (wanted.query === general) return;
    const said = [...found.excerpts.flat(), ...(found.comparison ? [found.comparison.unit] : [])];
    const heard = new Set(said.map(({ source }) => source.id));
    const { answer, query, sources } = wanted;
    const isAnswer = (unit: Unit) => answerIn(unit.sentences, answer) !== '' && !fitsOtherBetter(unit, query);
    // Any currency answers what something costs.
    const prices = answer?.test('€') ? unitsFrom(sources).filter(isAnswer) : [];
    const named = candidates(wanted).filter((unit) => coversQuery(unit, wanted) || isAnswer(unit));
    for (const unit of [...named, ...prices]) {
      const left = most - totalWords(found.excerpts.flat());
      if (heard.has(unit.source.id) || !isAvailable(unit) || unit.words > left) continue;
      heard.add(unit.source.id);
      found.excerpts.push(take(unit, wanted, Math.min(left, MIN_OPENING)));
    }
  }

  function coversQuery(unit: Unit, { query, underHeading }: ExcerptRequest): boolean {
    if (underHeading !== undefined || query === general) return true;
    return query.coverage(unit) >= MIN_COVERAGE.named && !isPassingMention(unit, query);
  }

  /** True if neither its headings nor its first sentence covers the query, nor its words the theme. */
  function isPassingMention(unit: Unit, query: Query): boolean {
    const isAbove = query.coverageOf(unit.path.join('\n')) >= MIN_COVERAGE.near;
    return !isAbove && !opensWith(query, unit) && theme.ownCoverage(unit) === 0;
  }

  /** Extends a section that has its opening up to a number of words. */
  function extend(found: SectionMaterial, wanted: ExcerptRequest, most: number): void {
    if (found.isPartial) return;
    const open = candidates(wanted);
    let left = most - totalWords(found.excerpts.flat());
    if (found.lists.length === 0) found.lists = findLists(wanted, left);
    left -= totalWords(found.lists);
    found.figures = findFigures(open, left);
    left -= totalWords(found.figures);
    for (const unit of open) {
      if (!isAvailable(unit) || unit.words > 2 * left) continue;
      const excerpt = take(unit, wanted, left);
      found.excerpts.push(excerpt);
      left -= totalWords(excerpt);
    }
    compare(found, wanted, open);
  }

  /** Takes the best unit by this score, in which 0 means unsuitable. */
  function takeBest(worth: (unit: Unit) => number): Unit | undefined {
    const found = ranked(units, worth).find((unit) => worth(unit) > 0 && isAvailable(unit));
    if (found !== undefined) markUsed([found]);
    return found;
  }

  function unitsFrom(sources: readonly string[]): Unit[] {
    return units.filter(({ source }) => sources.includes(source.id) && isRelevantSource(source));
  }

  /** Returns the units for a query, best first, including used ones. */
  function candidates({ query, sources, underHeading, takesRemaining }: ExcerptRequest): Unit[] {
    const own = unitsFrom(sources);
    if (underHeading !== undefined)
      return own.filter((unit) => unit.path.at(-1) === underHeading && !isSelfReference(unit));
    const isFit = (unit: Unit) =>
      query === general
        ? isRelevant(unit) && !(takesRemaining && isSelfReference(unit))
        : query.coverage(unit) >= MIN_COVERAGE.near;
    const worthOf = (unit: Unit) =>
      query.coverage(unit) +
      (unit.sentences.some(query.isDefinedBy) ? WORTH.definition : 0) +
      (unit.opensParagraph ? WORTH.opening : 0) +
      (opensWith(query, unit) ? 0 : WORTH.late) +
      (unit.isPersonal ? WORTH.voice : 0);
    return ranked(
      own.filter((unit) => isFit(unit) && !fitsOtherBetter(unit, query)),
      worthOf,
    );
  }

  /** True if a source of facts speaks about itself without a figure. */
  function isSelfReference(unit: Unit): boolean {
    return unit.source.kind === 'fact' && opensInFirstPerson(unit) && figuresOf(unit).length === 0;
  }

  function fitsOtherBetter(unit: Unit, query: Query): boolean {
    const own = query === general ? 0 : query.coverage(unit);
    return others.some((other) => other !== query && other.coverage(unit) > Math.max(own, MIN_COVERAGE.near));
  }

  function isAvailable(unit: Unit): boolean {
    const isQuotable = unit.quoted === 0 || quoted + unit.quoted <= MAX_QUOTED * (words + unit.words);
    return isQuotable && !used.has(unit) && !isRepeated(unit, [...used]);
  }

  /** Takes the unit with what follows it in its paragraph. */
  function take(unit: Unit, { query }: ExcerptRequest, most: number): Excerpt {
    const run = [unit];
    markUsed(run);
    for (const next of paragraphs.get(unit.paragraph) ?? []) {
      if (next.place <= unit.place) continue;
      const isTooLong = totalWords([...run, next]) > Math.min(most, MAX_IN_EXCERPT);
      const isApart =
        next.isPersonal !== unit.isPersonal || isSelfReference(next) || fitsOtherBetter(next, query);
      if (isTooLong || isApart || !isAvailable(next)) break;
      run.push(next);
      markUsed([next]);
    }
    return run;
  }

  /** Takes the best list of each source, or all that are left. */
  function findLists(
    { query, sources, underHeading, takesRemaining }: ExcerptRequest,
    most: number,
  ): Enumeration[] {
    const fitOf = ({ path, announcement }: Enumeration) =>
      Math.max(
        ...[path.at(-1) ?? '', announcement?.text ?? ''].flatMap((name) => [
          query.coverageOf(name),
          subject.queryFor(name).coverageOf(query.text),
        ]),
      );
    const isFit = (list: Enumeration) => {
      if (underHeading !== undefined) return list.path.at(-1) === underHeading;
      return takesRemaining ? isRelevant(list) : fitOf(list) >= MIN_COVERAGE.near;
    };
    const isFrom = ({ source }: Enumeration) => sources.includes(source.id) && isRelevantSource(source);
    const found: Enumeration[] = [];
    for (const list of ranked(allLists, fitOf)) {
      const isHeard = !takesRemaining && found.some(({ source }) => source === list.source);
      const isFitting = totalWords([...found, list]) <= most;
      if (isFrom(list) && isFit(list) && isFitting && !isHeard && !used.has(list)) found.push(list);
    }
    for (const list of found) used.add(list);
    return found;
  }

  function findFigures(open: readonly Unit[], most: number): Unit[] {
    const rows: Unit[] = [];
    for (const unit of open) {
      const isPlain = unit.sentences.length === 1 && unit.words <= FIGURES.words && !unit.isPersonal;
      const isRow = isPlain && figuresOf(unit).length > 0 && isAvailable(unit) && !isRepeated(unit, rows);
      if (isRow && rows.length < FIGURES.most && totalWords([...rows, unit]) <= most) rows.push(unit);
    }
    if (rows.length < FIGURES.least) return [];
    markUsed(rows);
    return rows;
  }

  /** Adds another source's value for the same figure, equal or different. */
  function compare(
    found: SectionMaterial,
    { query, sources, answer }: ExcerptRequest,
    among = unitsFrom(sources),
  ): void {
    if (found.comparison || found.isPartial) return;
    const said = found.excerpts.flat();
    const isOnSame = (unit: Unit) =>
      query.coverage(unit) >= MIN_COVERAGE.near && /\p{Nd}/u.test(answerIn(unit.sentences, answer));
    const isOnTheme = ({ sentences: [first] }: Unit) =>
      theme.coverageOf(first?.text ?? '') >= MIN_COVERAGE.named &&
      answerIn(first ? [first] : [], answer) !== '';
    for (const unit of among) {
      if (used.has(unit) || unit.source.kind === 'opinion' || fitsOtherBetter(unit, query)) continue;
      const elsewhere = said.filter(({ source }) => source.id !== unit.source.id);
      const agrees = elsewhere
        .map((other) => hasSameFigure(unit, other, isOnTheme(unit) && [unit, other].every(isOnSame)))
        .find((each) => each !== undefined);
      if (agrees === undefined) continue;
      found.comparison = { unit, agrees };
      return markUsed([unit]);
    }
  }

  /**
   * True if two units state the same figure; undefined if they have none for the same thing, or one contains the
   * other.
   */
  function hasSameFigure(unit: Unit, other: Unit, isSameThing: boolean): boolean | undefined {
    const common = overlap(unit, other);
    const pairs = figuresOf(unit).flatMap((mine) =>
      figuresOf(other).map((theirs) => [mine, theirs] as const),
    );
    const same = pairs.filter(
      ([mine, theirs]) =>
        mine.unit === theirs.unit && (isSameThing || Math.max(common, overlap(mine, theirs)) >= OVERLAP.same),
    );
    if (same.length === 0 || common > OVERLAP.copy) return undefined;
    const within = same.filter(([mine, theirs]) => isWithin(mine, theirs) || isWithin(theirs, mine));
    const isEqual = within.some(([mine, theirs]) => isWithin(mine, theirs) && isWithin(theirs, mine));
    return isEqual || (within.length === 0 ? false : undefined);
  }
}

/** Returns the words that answer, such as "5 to 7 years" or a currency sign. */
const answerIn = (sentences: readonly Sentence[], answer?: RegExp): string =>
  sentences.flatMap(({ text }) => answer?.exec(text)?.[0] ?? [])[0] ?? '';

/** True if the first sentence covers as much of a query as the whole unit. */
const opensWith = (query: Query, unit: Unit): boolean =>
  query.coverageOf(unit.sentences[0]?.text ?? '') >= query.ownCoverage(unit);

const isWithin = (one: Figure, other: Figure): boolean => one.from >= other.from && one.to <= other.to;

/** Sorts best first, equal ones in the order of the sources. */
function ranked<T extends { place: number }>(parts: readonly T[], worthOf: (part: T) => number): T[] {
  return parts
    .map((part) => ({ part, worth: worthOf(part) }))
    .toSorted((a, b) => b.worth - a.worth || a.part.place - b.part.place)
    .map(({ part }) => part);
}

const isRepeated = (unit: Unit, others: readonly { terms: ReadonlySet<string> }[]): boolean =>
  others.some((other) => overlap(unit, other) >= OVERLAP.repeats);

function overlap(
  ...[{ terms: a }, { terms: b }]: readonly [Pick<Unit, 'terms'>, Pick<Unit, 'terms'>]
): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  return small.size === 0 ? 0 : [...small].filter((term) => large.has(term)).length / small.size;
}
