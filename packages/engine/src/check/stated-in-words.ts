import { memoize } from '../text/memoize.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { findFigures } from './figures.ts';
import { readNumberWords } from './number-words.ts';
import {
  isSmallCount,
  isStatedAnywhere,
  MAX_STATED,
  type QuantityInWords,
  quantitiesInWords,
} from './quantities.ts';
import {
  hasAlike,
  hasYear,
  isCalculated,
  isOtherUnit,
  type SourceQuantities,
  saysQuantity,
} from './said-figures.ts';
import type { WordedFigure } from './worded-figures.ts';

/** Figure in words that a sentence states. */
export interface StatedInWords extends QuantityInWords {
  /** Stem of what it counts; undefined for a measure, a large number, or anything but a noun behind it. */
  counted: string | undefined;
  /** True for a time before or after an event, which may be calculated from dates: "two years later". */
  isSinceEvent: boolean;
}

interface Source {
  text: string;
  figures: ReadonlySet<string>;
  said: SourceQuantities;
}

/**
 * Returns the figures in words that need a source. One alone may be an article, one with a capital within the sentence
 * is a part of a name, and one in a share or multiple is read with it.
 */
export function statedInWords(
  { text, citations }: { text: string; citations: readonly number[] },
  worded: readonly WordedFigure[],
  tools: TextTools,
): StatedInWords[] {
  return quantitiesInWords(text, tools.language)
    .slice(0, MAX_STATED)
    .filter(
      (each) =>
        (citations.length > 0 || isStatedAnywhere(each)) &&
        (each.value > 1 || each.isPercent) &&
        !(/^\p{Lu}/u.test(each.note) && /\p{L}/u.test(text.slice(0, each.at))) &&
        !worded.some(({ at, note, isExact }) => !isExact && at <= each.at && each.at < at + note.length),
    )
    .map((each) => {
      const behind = text.slice(each.at + each.note.length);
      return {
        ...each,
        counted: isSmallCount(each) ? thingsIn(behind, tools)[0] : undefined,
        isSinceEvent:
          each.unit?.dimension === 'time' &&
          (SINCE_BEHIND.test(behind) || SINCE_BEFORE.test(text.slice(0, each.at))),
      };
    });
}

const SINCE_BEHIND =
  /^[\s-]\p{L}+ (?:later|earlier|after|before|nach|nachdem|vor|bevor|später|früher|zuvor|danach|después|antes|posterior(?:es)?|anterior(?:es)?|más tarde)(?!\p{L})/iu;
const SINCE_BEFORE = /(?<!\p{L})(?:nach|vor|hace|tras)\s(?:\p{L}+\s)?$/iu;

/** True if a source states the figure, also in digits, another unit or as a sum, or nothing that it can be compared with. */
export function saysInWords(
  sources: readonly Source[],
  stated: StatedInWords,
  { language }: TextTools,
): boolean {
  const all = sources.map(({ said }) => said);
  if (hasSame(sources, stated) || isCalculated(all, stated)) return true;
  if (stated.unit) {
    const isDated = stated.isSinceEvent && all.some(hasYear);
    return isDated || !all.some((said) => hasAlike(said, stated));
  }
  if (!isSmallCount(stated)) return false;
  const { counted } = stated;
  return counted === undefined || !sources.some(({ text }) => countedThings(language)(text).has(counted));
}

/** True if a source has the figure itself, possibly in digits, rounded or in another unit. */
export const hasSame = (sources: readonly Source[], stated: QuantityInWords): boolean =>
  sources.some(
    ({ figures, said }) =>
      (figures.has(stated.figure) && !isOtherUnit(said, stated)) || saysQuantity(said, stated),
  );

const THINGS_BEHIND = /^[\s-](\p{L}+)(?:\s(\p{L}+))?/u;

/** Stems of a noun behind a number, or of an adjective and its noun. */
function thingsIn(behind: string, { stem, isStopWord }: TextTools): string[] {
  const [, first, second] = THINGS_BEHIND.exec(behind) ?? [];
  if (first === undefined || isStopWord(first)) return [];
  return [first, second].flatMap((word) => (word === undefined || isStopWord(word) ? [] : stem(word)));
}

const DIGITS = /(?<![\p{L}\d.,])\d[\d.,]{0,12}/gu;

/** Stems of what a source counts, in digits or words. */
const countedThings = memoize((language) => {
  const tools = textTools(language);
  return memoize(
    (text): ReadonlySet<string> => {
      const words = readNumberWords(text, language).filter(({ value }) => value > 1);
      const digits = Array.from(text.matchAll(DIGITS), ({ 0: note, index }) => ({ note, at: index }));
      return new Set(
        [...words, ...digits.filter(({ note }) => findFigures(note).length > 0)].flatMap(({ note, at }) =>
          thingsIn(text.slice(at + note.length, at + note.length + 64), tools),
        ),
      );
    },
    { most: 1000, longest: 100_000 },
  );
});
