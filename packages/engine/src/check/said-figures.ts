import { primaryLanguage } from '../text/language.ts';
import { memoize } from '../text/memoize.ts';
import { textTools } from '../text/text-tools.ts';
import { chineseNumerals } from './chinese-numerals.ts';
import {
  isMeasured,
  isSmallCount,
  type Quantity,
  quantitiesInWords,
  readQuantities,
  singleUnits,
} from './quantities.ts';
import { findWordedFigures, type WordedFigure } from './worded-figures.ts';

export interface SourceQuantities {
  quantities: readonly Quantity[];
  /** Quantities that one sentence mentions together. */
  bySentence: readonly (readonly Quantity[])[];
  worded: readonly WordedFigure[];
}

/** Deviation of a rounded or converted figure. */
const NEARLY = 0.06;
/** Deviation of a figure in words that is said to be rounded, mostly to a single digit. */
const NEARLY_IN_WORDS = 0.16;
const SAME = 0.011;
/** Deviation of a converted time: four weeks are a month. */
const NEARLY_THAT_TIME = 0.09;
/** Reads the figures of a source. Cached, since every check of an article reads the same sources. */
export const sourceQuantities = (text: string, language: string): SourceQuantities =>
  sourceReader(language)(text);

const sourceReader = memoize((language) => {
  const { sentences } = textTools(language);
  return memoize(
    (text): SourceQuantities => {
      const bySentence = sentences(text).map((sentence) => [
        ...readQuantities(sentence),
        ...quantitiesInWords(sentence, language),
        ...singleUnits(sentence),
      ]);
      const worded = findWordedFigures(text, language);
      const amounts = new Set(bySentence.flat().map(({ figure }) => figure));
      const inWords = [
        ...worded.flatMap(({ kind, value }) => (kind === 'number' ? value : [])),
        ...(primaryLanguage(language) === 'zh' ? chineseNumerals(text) : [])
          .filter((figure) => !amounts.has(figure))
          .map(Number),
      ];
      return { quantities: [...bySentence.flat(), ...inWords.map(plainQuantity)], bySentence, worded };
    },
    { most: 2000, longest: 5000 },
  );
});

const plainQuantity = (value: number): Quantity => ({
  figure: String(value),
  value,
  unit: undefined,
  isPercent: false,
  isYear: false,
  isRounded: false,
  isMonthly: false,
  isCount: false,
});

const isNear = (one: number, other: number, by: number): boolean =>
  Math.abs(one - other) <= Math.abs(other) * by + 1e-9;

/** True if a figure is another one without its last digits: 1,318 is 1,300, and 18.6 is 19. */
function isRoundingOf(rounded: number, exact: number): boolean {
  const digits = String(rounded)
    .replace(/^-?0*\.?0*|\./g, '')
    .replace(/0+$/, '').length;
  return digits >= 2 && Number(exact.toPrecision(digits)) === rounded;
}

/** True if a source states a figure of the article, possibly rounded, in another unit, or as what is left of 100%. */
export function saysQuantity({ quantities, worded }: SourceQuantities, stated: Quantity): boolean {
  if (
    stated.isPercent &&
    worded.some(
      ({ kind, value }) =>
        kind === 'share' && isNear(stated.value, value, stated.isRounded ? NEARLY : SAME * 2),
    )
  )
    return true;
  const rounded = !stated.isRounded ? 0 : stated.isInWords ? NEARLY_IN_WORDS : NEARLY;
  return quantities.some((source) => {
    const { value, unit } = source;
    if (stated.isYear || source.isYear) return stated.isYear && source.isYear && stated.value === value;
    if (stated.isPercent !== source.isPercent) return false;
    if (stated.isPercent && isNear(stated.value, 100 - value, SAME)) return true;
    if (unit && stated.unit) {
      if (unit.dimension !== stated.unit.dimension) return false;
      const [own, other] = [stated.unit.toBase(stated.value), unit.toBase(value)];
      const converted = unit.dimension === 'time' ? NEARLY_THAT_TIME : NEARLY;
      const isConverted = unit.toBase(1) !== stated.unit.toBase(1);
      return (
        isNear(own, other, Math.max(rounded, isConverted ? converted : SAME)) ||
        (!isConverted && isRoundingOf(stated.value, value))
      );
    }
    if (stated.isInWords && stated.unit && source.isCount) return false;
    if (stated.isMonthly && !source.isMonthly && isNear(stated.value * 12, value, NEARLY)) return true;
    return isNear(stated.value, value, rounded || SAME) || isRoundingOf(stated.value, value);
  });
}

/**
 * True if a source has this figure for something else alone: 95 milligrams are neither 95 degrees nor 95 grams nor 95
 * percent.
 */
export function isOtherUnit({ quantities }: SourceQuantities, stated: Quantity): boolean {
  const same = quantities.filter(({ figure }) => figure === stated.figure);
  return isMeasured(stated) && same.length > 0 && same.every((each) => isOtherMeasure(each, stated));
}

function isOtherMeasure(one: Quantity, other: Quantity): boolean {
  if (!isMeasured(one)) return one.isCount && other.isInWords === true && other.unit !== undefined;
  if (!one.unit || !other.unit) return one.isPercent !== other.isPercent;
  return (
    one.unit.dimension !== other.unit.dimension ||
    !isNear(one.unit.toBase(one.value), other.unit.toBase(other.value), NEARLY)
  );
}

/** True if a figure is the sum or difference of two figures of one sentence of a source, or of two years of any. */
export function isCalculated(sources: readonly SourceQuantities[], stated: Quantity): boolean {
  const size = sizeOf(stated);
  const isLike = ({ unit, isPercent, isYear }: Quantity) =>
    !isYear &&
    (unit === undefined || unit.dimension === stated.unit?.dimension) &&
    (!isPercent || stated.isPercent);
  // "From 9 to 11 percent" has the unit of both behind the second.
  const sizeIn = (other: Quantity) =>
    other.unit === undefined && stated.unit ? stated.unit.toBase(other.value) : sizeOf(other);
  const isOf = (one: Quantity, other: Quantity) =>
    (!isMeasured(stated) || isMeasured(one) || isMeasured(other)) &&
    (isNear(size, Math.abs(sizeIn(one) - sizeIn(other)), SAME) ||
      (!isSmallCount(stated) && isNear(size, sizeIn(one) + sizeIn(other), SAME)));
  const isOfSentence = (quantities: readonly Quantity[]) => {
    const alike = quantities.filter(isLike);
    return alike.some((one, at) => alike.slice(at + 1).some((other) => isOf(one, other)));
  };
  if (sources.some(({ bySentence }) => bySentence.some(isOfSentence))) return true;
  if (stated.unit?.dimension !== 'time') return false;
  const all = sources.flatMap(({ quantities }) => quantities.filter(({ isYear }) => isYear));
  const years = [...new Set(all.map(({ value }) => value))];
  // From 2021 to 2023 are two years, or three.
  const spans = years.flatMap((one) => years.map((other) => Math.abs(one - other)));
  return spans.some(
    (span) => isNear(size, YEAR * span, SAME) || (span > 0 && isNear(size, YEAR * (span + 1), SAME)),
  );
}

const YEAR = 31_557_600;
const sizeOf = ({ unit, value }: Quantity): number => unit?.toBase(value) ?? value;

/** True if a source has an amount of this kind, with which a stated one can be compared. */
export const hasAlike = ({ quantities }: SourceQuantities, { unit }: Quantity): boolean =>
  quantities.some((each) => each.unit !== undefined && each.unit.dimension === unit?.dimension);

export const hasYear = ({ quantities }: SourceQuantities): boolean => quantities.some(({ isYear }) => isYear);

/** True if two figures of one sentence of the source have this ratio: 400 and 1,200 tripled. */
export const hasRatio = ({ bySentence }: SourceQuantities, ratio: number): boolean =>
  bySentence.some((quantities) => {
    const own = quantities.filter(({ isYear, value }) => !isYear && value > 0);
    return own.some((one) =>
      own.some(
        (other) =>
          one !== other &&
          one.isPercent === other.isPercent &&
          isNear(other.value / one.value, ratio, NEARLY / 2),
      ),
    );
  });

const CENTURY = /(\d{1,2})(?:st|nd|rd|th|\.)?\s?(?:century|jahrhunderts?|世纪)/giu;

/** Returns the centuries that a text names, which a source may name by a year. */
export const centuriesIn = (text: string): number[] =>
  Array.from(text.matchAll(CENTURY), ([, number]) => Number(number));

export const hasYearOf = ({ quantities }: SourceQuantities, century: number): boolean =>
  quantities.some(({ isYear, value }) => isYear && Math.ceil(value / 100) === century);
