import { memoize } from '../text/memoize.ts';
import { type Figure, figuresIn } from './figures.ts';
import {
  type Enumeration,
  type Material,
  opensPersonally,
  type Sentence,
  sumOfWords,
  type Unit,
} from './material.ts';
import { type Matter, SHARE, type Subject } from './matter.ts';

/** Consecutive units of a paragraph. */
export type Excerpt = readonly Unit[];

/** Source material found for a section. */
export interface Findings {
  /** Excerpts, of which the first opens the section. */
  excerpts: Excerpt[];
  /** True if the first excerpt covers the query only in part. */
  isNear?: boolean;
  /** Heading of the source that names the subject, if the first excerpt doesn't. */
  heading?: string | undefined;
  lists: Enumeration[];
  /** One-sentence units with a quantity each. */
  figures: Unit[];
  /** Another source's value for the same figure, equal or different. */
  echo?: { unit: Unit; agrees: boolean } | undefined;
}

export interface Wanted {
  matter: Matter;
  /** Ids of the sources to use. */
  sources: readonly string[];
  /** Heading of a source, to use only the text below it. */
  below?: string | undefined;
  /** True to take all lists that no other section has used. */
  isRest?: boolean;
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
export function openChooser(
  subject: Subject,
  { units, lists: allLists, tools }: Material,
  others: readonly Matter[] = [],
) {
  const { theme, general, isOn, isAbout } = subject;
  const used = new Set<Unit | Enumeration>();
  const paragraphs = Map.groupBy(units, ({ paragraph }) => paragraph);
  const figuresInText = memoize((text) => figuresIn(text, tools));
  const figuresOf = ({ sentences }: Unit) => sentences.flatMap(({ text }) => figuresInText(text));
  let words = 0;
  let quoted = 0;
  return { lead, hear, extend, release, best, markUsed };

  function markUsed(taken: readonly Unit[]): void {
    for (const unit of taken) {
      used.add(unit);
      words += unit.words;
      quoted += unit.quoted;
    }
  }

  /** Makes the material of a section available to others. */
  function release({ excerpts, figures, lists, echo }: Findings): void {
    for (const part of [...excerpts.flat(), ...figures, ...lists, echo?.unit]) if (part) used.delete(part);
  }

  /** Finds the opening of a section; empty if no source covers it. */
  function lead(wanted: Wanted, most = MAX_IN_EXCERPT): Findings {
    const { matter, below } = wanted;
    const near = candidates(wanted);
    const named = near.find((unit) => isNamed(unit, wanted) && isOpen(unit));
    const lists = named === undefined ? findLists(wanted, most) : [];
    const first = named ?? near.find(isOpen);
    if (lists.length > 0 || first === undefined) return { excerpts: [], figures: [], lists };
    const above = first.path.findLast((text) => matter.shareOf(text) >= SHARE.named);
    return {
      excerpts: [take(first, wanted, Math.max(MIN_OPENING, most))],
      isNear: named === undefined,
      heading: below === undefined && matter.ownShare(first) < SHARE.named ? above : undefined,
      figures: [],
      lists,
    };
  }

  /** Adds the best excerpt of each further source that covers the query. */
  function hear(found: Findings, wanted: Wanted, most: number): void {
    if (found.isNear || found.excerpts.length === 0) return;
    compare(found, wanted);
    if (wanted.matter === general) return;
    const said = [...found.excerpts.flat(), ...(found.echo ? [found.echo.unit] : [])];
    const heard = new Set(said.map(({ source }) => source.id));
    const { answer, matter, sources } = wanted;
    const isAnswer = (unit: Unit) => answerIn(unit.sentences, answer) !== '' && !isOthers(unit, matter);
    // Any currency answers what something costs.
    const prices = answer?.test('€') ? unitsFrom(sources).filter(isAnswer) : [];
    const named = candidates(wanted).filter((unit) => isNamed(unit, wanted) || isAnswer(unit));
    for (const unit of [...named, ...prices]) {
      const left = most - sumOfWords(found.excerpts.flat());
      if (heard.has(unit.source.id) || !isOpen(unit) || unit.words > left) continue;
      heard.add(unit.source.id);
      found.excerpts.push(take(unit, wanted, Math.min(left, MIN_OPENING)));
    }
  }

  function isNamed(unit: Unit, { matter, below }: Wanted): boolean {
    if (below !== undefined || matter === general) return true;
    return matter.share(unit) >= SHARE.named && !isInPassing(unit, matter);
  }

  /** True if neither its headings nor its first sentence covers the query, nor its words the theme. */
  function isInPassing(unit: Unit, matter: Matter): boolean {
    const isAbove = matter.shareOf(unit.path.join('\n')) >= SHARE.near;
    return !isAbove && !opensWith(matter, unit) && theme.ownShare(unit) === 0;
  }

  /** Extends a section that has its opening up to a number of words. */
  function extend(found: Findings, wanted: Wanted, most: number): void {
    if (found.isNear) return;
    const open = candidates(wanted);
    let left = most - sumOfWords(found.excerpts.flat());
    if (found.lists.length === 0) found.lists = findLists(wanted, left);
    left -= sumOfWords(found.lists);
    found.figures = findFigures(open, left);
    left -= sumOfWords(found.figures);
    for (const unit of open) {
      if (!isOpen(unit) || unit.words > 2 * left) continue;
      const excerpt = take(unit, wanted, left);
      found.excerpts.push(excerpt);
      left -= sumOfWords(excerpt);
    }
    compare(found, wanted, open);
  }

  /** Takes the best unit by this score, in which 0 means unsuitable. */
  function best(worth: (unit: Unit) => number): Unit | undefined {
    const found = ranked(units, worth).find((unit) => worth(unit) > 0 && isOpen(unit));
    if (found !== undefined) markUsed([found]);
    return found;
  }

  function unitsFrom(sources: readonly string[]): Unit[] {
    return units.filter(({ source }) => sources.includes(source.id) && isAbout(source));
  }

  /** Returns the units for a query, best first, including used ones. */
  function candidates({ matter, sources, below, isRest }: Wanted): Unit[] {
    const own = unitsFrom(sources);
    if (below !== undefined) return own.filter((unit) => unit.path.at(-1) === below && !isTalk(unit));
    const isFit = (unit: Unit) =>
      matter === general ? isOn(unit) && !(isRest && isTalk(unit)) : matter.share(unit) >= SHARE.near;
    const worthOf = (unit: Unit) =>
      matter.share(unit) +
      (unit.sentences.some(matter.isDefinedBy) ? WORTH.definition : 0) +
      (unit.opensParagraph ? WORTH.opening : 0) +
      (opensWith(matter, unit) ? 0 : WORTH.late) +
      (unit.isPersonal ? WORTH.voice : 0);
    return ranked(
      own.filter((unit) => isFit(unit) && !isOthers(unit, matter)),
      worthOf,
    );
  }

  /** True if a source of facts speaks about itself without a figure. */
  function isTalk(unit: Unit): boolean {
    return unit.source.kind === 'fact' && opensPersonally(unit) && figuresOf(unit).length === 0;
  }

  function isOthers(unit: Unit, matter: Matter): boolean {
    const own = matter === general ? 0 : matter.share(unit);
    return others.some((other) => other !== matter && other.share(unit) > Math.max(own, SHARE.near));
  }

  function isOpen(unit: Unit): boolean {
    const isQuotable = unit.quoted === 0 || quoted + unit.quoted <= MAX_QUOTED * (words + unit.words);
    return isQuotable && !used.has(unit) && !isRepeated(unit, [...used]);
  }

  /** Takes the unit with what follows it in its paragraph. */
  function take(unit: Unit, { matter }: Wanted, most: number): Excerpt {
    const run = [unit];
    markUsed(run);
    for (const next of paragraphs.get(unit.paragraph) ?? []) {
      if (next.place <= unit.place) continue;
      const isTooLong = sumOfWords([...run, next]) > Math.min(most, MAX_IN_EXCERPT);
      const isApart = next.isPersonal !== unit.isPersonal || isTalk(next) || isOthers(next, matter);
      if (isTooLong || isApart || !isOpen(next)) break;
      run.push(next);
      markUsed([next]);
    }
    return run;
  }

  /** Takes the best list of each source, or all that are left. */
  function findLists({ matter, sources, below, isRest }: Wanted, most: number): Enumeration[] {
    const fitOf = ({ path, announcement }: Enumeration) =>
      Math.max(
        ...[path.at(-1) ?? '', announcement?.text ?? ''].flatMap((name) => [
          matter.shareOf(name),
          subject.matterOf(name).shareOf(matter.text),
        ]),
      );
    const isFit = (list: Enumeration) => {
      if (below !== undefined) return list.path.at(-1) === below;
      return isRest ? isOn(list) : fitOf(list) >= SHARE.near;
    };
    const isFrom = ({ source }: Enumeration) => sources.includes(source.id) && isAbout(source);
    const found: Enumeration[] = [];
    for (const list of ranked(allLists, fitOf)) {
      const isHeard = !isRest && found.some(({ source }) => source === list.source);
      const isFitting = sumOfWords([...found, list]) <= most;
      if (isFrom(list) && isFit(list) && isFitting && !isHeard && !used.has(list)) found.push(list);
    }
    for (const list of found) used.add(list);
    return found;
  }

  function findFigures(open: readonly Unit[], most: number): Unit[] {
    const rows: Unit[] = [];
    for (const unit of open) {
      const isPlain = unit.sentences.length === 1 && unit.words <= FIGURES.words && !unit.isPersonal;
      const isRow = isPlain && figuresOf(unit).length > 0 && isOpen(unit) && !isRepeated(unit, rows);
      if (isRow && rows.length < FIGURES.most && sumOfWords([...rows, unit]) <= most) rows.push(unit);
    }
    if (rows.length < FIGURES.least) return [];
    markUsed(rows);
    return rows;
  }

  /** Adds another source's value for the same figure, equal or different. */
  function compare(found: Findings, { matter, sources, answer }: Wanted, among = unitsFrom(sources)): void {
    if (found.echo || found.isNear) return;
    const said = found.excerpts.flat();
    const isOnSame = (unit: Unit) =>
      matter.share(unit) >= SHARE.near && /\p{Nd}/u.test(answerIn(unit.sentences, answer));
    const isOnTheme = ({ sentences: [first] }: Unit) =>
      theme.shareOf(first?.text ?? '') >= SHARE.named && answerIn(first ? [first] : [], answer) !== '';
    for (const unit of among) {
      if (used.has(unit) || unit.source.kind === 'opinion' || isOthers(unit, matter)) continue;
      const elsewhere = said.filter(({ source }) => source.id !== unit.source.id);
      const agrees = elsewhere
        .map((other) => isAgreed(unit, other, isOnTheme(unit) && [unit, other].every(isOnSame)))
        .find((each) => each !== undefined);
      if (agrees === undefined) continue;
      found.echo = { unit, agrees };
      return markUsed([unit]);
    }
  }

  /**
   * True if two units state the same figure; undefined if they have none for the same thing, or one contains the
   * other.
   */
  function isAgreed(unit: Unit, other: Unit, isSameThing: boolean): boolean | undefined {
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
const opensWith = (matter: Matter, unit: Unit): boolean =>
  matter.shareOf(unit.sentences[0]?.text ?? '') >= matter.ownShare(unit);

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
