import { primaryLanguage } from '../text/language.ts';
import { memoize } from '../text/memoize.ts';
import { textTools } from '../text/text-tools.ts';
import { chineseNumerals, readChineseNumerals } from './chinese-numerals.ts';
import { findFigures } from './figures.ts';
import { readNumberWords } from './number-words.ts';
import { readUnit, type Unit, unitName } from './units.ts';
import { findWordedFigures, type WordedFigure } from './worded-figures.ts';

/** Figure with its surroundings, to recognize the same one in other words, other units or rounded. */
export interface Quantity {
  /** Figure as {@link findFigures} reads it, before a multiplier such as "million". */
  figure: string;
  value: number;
  unit: Unit | undefined;
  isPercent: boolean;
  /** True for four digits without unit or separator, which are exact. */
  isYear: boolean;
  /** True if the text says that it's rounded: "nearly", "rund", "más de". */
  isRounded: boolean;
  /** True if it counts per month. */
  isMonthly: boolean;
  /** True if it counts things, such as "seven guests", instead of measuring an amount. */
  isCount: boolean;
  isInWords?: boolean;
}

/** Figure that a text writes in words. */
export interface QuantityInWords extends Quantity {
  note: string;
  /** Wording with the unit or percent behind it. */
  shown: string;
  /** Offset of the wording in UTF-16 units. */
  at: number;
}

export interface SourceQuantities {
  quantities: readonly Quantity[];
  /** Quantities that one sentence mentions together. */
  bySentence: readonly (readonly Quantity[])[];
  worded: readonly WordedFigure[];
}

const NUMBER =
  /(?<![\p{Script=Latin}\d.,])(?:\d{1,3}(?:[.,’'\u00a0\u202f ]\d{3})+|\d{1,12})(?:[.,]\d{1,6})?/gu;
const MULTIPLIERS: readonly [RegExp, number][] = [
  [/^\s?(?:million(?:en|es)?|mill[oó]n(?:es)?|m(?![\p{L}²]))/iu, 1_000_000],
  [/^\s?(?:billion|milliarden?|mil millones)/iu, 1_000_000_000],
  [/^\s?(?:thousand|tausend|mil|k)(?!\p{L})/iu, 1000],
  [/^[万萬]/u, 10_000],
  [/^[亿億]/u, 100_000_000],
];
const PERCENT = /^[\s-]?(?:[%％]|percent|per cent|prozent|por ciento|puntos porcentuales)/iu;
const ROUNDED_BEFORE =
  /(?:about|around|roughly|nearly|almost|some|approximately|under|over|below|above|than|close to|or so|up to|rund|etwa|circa|ca\.|knapp|fast|gut|ungefähr|über|unter|als|nahezu|bis zu|höchstens|unos|unas|casi|cerca de|alrededor de|aproximadamente|más de|menos de|hasta|entre|between|from|zwischen|约|大约|近|接近|超过|不到|将近)(?: (?:a|an|algo|just|only|más de|menos de)){0,2}[\s$€£¥]*$/iu;
const ROUNDED_BEHIND =
  /^[^\s\d]{0,8}(?:\s?(?:or so|más o menos|oder so))|^[^，。,.]{0,3}(?:左右|多|来|上下)/u;
const MONTHLY =
  /^[^.,;。，；]{0,24}?(?:\b(?:a|per|each|every) month|(?:im|pro|jeden) monat|(?:al|por|cada) mes|每月|每个月)/iu;
/** Half behind a number, or in Spanish behind its unit. */
const HALF_BEHIND = /^\s(?:and a half|\p{L}+ y medi[oa])(?!\p{L})/iu;
const AFTERNOON = /^(?::\d\d)?\s?(?:p\.?m|de la tarde|de la noche)/iu;
/** Deviation of a rounded or converted figure. */
const NEARLY = 0.06;
/** Deviation of a figure in words that is said to be rounded, mostly to a single digit. */
const NEARLY_IN_WORDS = 0.16;
const SAME = 0.011;
/** Deviation of a converted time: four weeks are a month. */
const NEARLY_THAT_TIME = 0.09;
const MAX_READ = 400;

/** Reads the quantities of a text in digits, or Chinese numerals. */
function readQuantities(text: string): Quantity[] {
  const plain = text.replace(/[０-９]/g, (sign) => sign.normalize('NFKC'));
  const found: Quantity[] = [];
  for (const match of plain.matchAll(NUMBER)) {
    if (found.length >= MAX_READ) break;
    const [number] = match;
    const [figure = number] = findFigures(number);
    const behind = plain.slice(match.index + number.length, match.index + number.length + 48);
    const before = plain.slice(Math.max(0, match.index - 32), match.index);
    const quantity = quantityOf(number, figure, before, behind);
    found.push(quantity);
    const [, second] = /^\/(\d\d)(?!\d)/.exec(behind) ?? [];
    if (quantity.isYear && second) found.push({ ...quantity, value: Number(figure.slice(0, 2) + second) });
    // "42.195" may be a thousand times as much.
    if (/^\d{1,3}[.,]\d{3}$/.test(number)) {
      found.push({ ...quantity, value: quantity.value / 1000 });
    }
    if (HALF_BEHIND.test(behind)) found.push({ ...quantity, value: quantity.value + 0.5 });
    if (AFTERNOON.test(behind)) found.push({ ...quantity, value: quantity.value + 12 });
  }
  return found;
}

/** Maximum quantities of a sentence that are looked up in other forms, more than any real one has. */
export const MAX_STATED = 40;

/** Reads the quantities of a sentence, which a check looks up several times. */
export const statedQuantities = memoize((sentence: string) => readQuantities(sentence).slice(0, MAX_STATED), {
  most: 1000,
  longest: 2000,
});

/** Halves and single units: "half an hour", "a week". */
const ONE_UNIT =
  /(?<!\p{L})(?:(?<half>half (?:an?|the)|an? half|halbe[mnrs]?|medi[oa])|an?|one|eine?[mnrs]?|una?)[\s-](?=\p{L})(?!in(?!\p{L}))/giu;

/** Reads the quantities that a text writes in words. */
export const quantitiesInWords = (text: string, language: string): readonly QuantityInWords[] =>
  wordReader(primaryLanguage(language))(text);

const wordReader = memoize((language) =>
  memoize(
    (text): readonly QuantityInWords[] =>
      (language === 'zh' ? chineseAmounts(text) : readNumberWords(text, language))
        .slice(0, MAX_READ)
        .map(({ value, note, at }) => {
          // In words, "in" is no inch.
          const behind = text.slice(at + note.length, at + note.length + 48).replace(/^\sin(?!\p{L})/iu, '');
          const before = text.slice(Math.max(0, at - 32), at);
          const figure = String(HALF_BEHIND.test(behind) ? value + 0.5 : value);
          const quantity = quantityOf(note, figure, before, behind);
          const measure = quantity.isPercent ? (PERCENT.exec(behind)?.[0] ?? '') : unitName(behind);
          return { ...quantity, isYear: false, isInWords: true, note, shown: note + measure, at };
        }),
    { most: 1000, longest: 2000 },
  ),
);

/** Ordinals, vague numbers, decimals, and the end of a number in digits: 第三天, 几十年, 三点六公斤, 15千瓦. */
const NO_AMOUNT_BEFORE = /[第几幾数數上点點\d]\s?$/u;
/** Calendar years, decades, school years and birthdays. */
const NO_AMOUNT_BEHIND = /^(?:年[级級代]|周[岁歲年])/u;
const MAX_YEARS = 1000;

/** Chinese numerals with a unit. Others may be parts of words. */
const chineseAmounts = (text: string) =>
  readChineseNumerals(text).filter(({ value, note, at }) => {
    const behind = text.slice(at + note.length, at + note.length + 8);
    return (
      readUnit(behind) !== undefined &&
      !NO_AMOUNT_BEHIND.test(behind) &&
      !(behind.startsWith('年') && value >= MAX_YEARS) &&
      !NO_AMOUNT_BEFORE.test(text.slice(Math.max(0, at - 2), at))
    );
  });

/** Counts up to this one need a source only if that counts the same things: "three ways" may be the author's. */
const MAX_SMALL_COUNT = 10;

export const isSmallCount = (quantity: Quantity): boolean =>
  !isMeasured(quantity) && quantity.value <= MAX_SMALL_COUNT;

/** Figures in words that need a source without a citation too, like those in digits. */
const LARGE = 1000;

/** True for a figure in words that needs a source in any sentence: others may count what the text lists. */
export const isStatedAnywhere = ({ value, isPercent }: Quantity): boolean => isPercent || value >= LARGE;

/** Reads units that are counted by an article alone, of sources. */
function singleUnits(text: string): Quantity[] {
  return Array.from(text.matchAll(ONE_UNIT))
    .slice(0, MAX_READ)
    .flatMap(({ 0: found, index, groups }) => {
      const behind = text.slice(index + found.length, index + found.length + 48);
      const number = groups?.['half'] === undefined ? '1' : '0.5';
      const half = /^\p{L}+ (?:and a half|y medi[oa])(?!\p{L})/iu.test(behind) ? 0.5 : 0;
      const value = String(Number(number) + half);
      const quantity = quantityOf(value, value, text.slice(Math.max(0, index - 32), index), behind);
      return quantity.unit === undefined ? [] : [quantity];
    });
}

/** Reads a figure in words at its place in a text. */
export function quantityInWords(text: string, note: string, value: number): Quantity {
  const at = text.indexOf(note);
  const before = text.slice(Math.max(0, at - 32), at);
  return { ...quantityOf(note, String(value), before, text.slice(at + note.length)), isYear: false };
}

function quantityOf(number: string, figure: string, before: string, behind: string): Quantity {
  const value = Number(figure);
  const [multiplier, factor = 1] = MULTIPLIERS.find(([pattern]) => pattern.test(behind)) ?? [];
  const size = (multiplier && multiplier.exec(behind)?.[0].length) ?? 0;
  // "m" may be the unit; a multiplier of one letter follows money only.
  const isMetre = /^\s?m(?![\p{L}²])/iu.test(behind) && !/[$€£]\s?$/.test(before);
  const rest = isMetre ? behind : behind.slice(size);
  const unit = readUnit(rest);
  const isPercent = PERCENT.test(rest);
  return {
    figure,
    value: isMetre ? value : value * factor,
    unit,
    isPercent,
    isYear:
      /^(?:1\d|20)\d\d$/.test(number) &&
      (unit === undefined || rest.startsWith('年')) &&
      !isPercent &&
      !/[$€£]\s?$/.test(before),
    isRounded: ROUNDED_BEFORE.test(before) || ROUNDED_BEHIND.test(rest),
    isMonthly: MONTHLY.test(behind),
    isCount: unit === undefined && !isPercent && isCountOf(rest),
  };
}

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

const COUNTED = /^[\s-](?!(?:and|or|to|up|und|oder|bis|hasta|entre)(?!\p{L}))\p{L}{3,}/iu;

/** True for a noun behind a number. The end of a range, or a unit behind an adjective, is none. */
function isCountOf(behind: string): boolean {
  const [first] = COUNTED.exec(behind) ?? [];
  return first !== undefined && readUnit(behind.slice(first.length)) === undefined;
}

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

export const isMeasured = ({ unit, isPercent }: Quantity): boolean => unit !== undefined || isPercent;

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
