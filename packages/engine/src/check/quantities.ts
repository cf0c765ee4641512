import { primaryLanguage } from '../text/language.ts';
import { memoize } from '../text/memoize.ts';
import { readChineseNumerals } from './chinese-numerals.ts';
import { findFigures } from './figures.ts';
import { readNumberWords } from './number-words.ts';
import { readUnit, type Unit, unitName } from './units.ts';

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
const MAX_READ = 400;

/** Reads the quantities of a text in digits, or Chinese numerals. */
export function readQuantities(text: string): Quantity[] {
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
export function singleUnits(text: string): Quantity[] {
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

const COUNTED = /^[\s-](?!(?:and|or|to|up|und|oder|bis|hasta|entre)(?!\p{L}))\p{L}{3,}/iu;

/** True for a noun behind a number. The end of a range, or a unit behind an adjective, is none. */
function isCountOf(behind: string): boolean {
  const [first] = COUNTED.exec(behind) ?? [];
  return first !== undefined && readUnit(behind.slice(first.length)) === undefined;
}

export const isMeasured = ({ unit, isPercent }: Quantity): boolean => unit !== undefined || isPercent;
