import { primaryLanguage } from '../text/language.ts';
import { memoize } from '../text/memoize.ts';
import { chineseNumerals } from './chinese-numerals.ts';
import { findFigures } from './figures.ts';
import { numberPattern, readNumberWords } from './number-words.ts';

/** Share in percent, multiple, or large number in Chinese. */
export interface WordedFigure {
  kind: 'share' | 'multiple' | 'number';
  value: number;
  /** Wording in the text. */
  note: string;
  /** Offset of the wording in UTF-16 units. */
  at: number;
  /** True for comparisons such as "twice as many". */
  isComparison?: boolean;
  /** True for a number of percent, which is exact. */
  isExact?: boolean;
}

interface Wording {
  kind: WordedFigure['kind'];
  /** Pattern in which `N` is a number in words or digits. */
  pattern: string;
  value: (...numbers: number[]) => number;
  isComparison?: boolean;
  isExact?: boolean;
}

const wording = (kind: WordedFigure['kind'], pattern: string, value: Wording['value']): Wording => ({
  kind,
  pattern,
  value,
});
const same = (number = 0) => number;
const percent = (part = 0, whole = 1) => (part / whole) * 100;
const share = (pattern: string, value: number): Wording => wording('share', pattern, () => value);
const multiple = (pattern: string, value: number): Wording => wording('multiple', pattern, () => value);
const times = (pattern: string): Wording => ({ ...wording('multiple', pattern, same), isComparison: true });
const twice = (pattern: string): Wording => ({ ...multiple(pattern, 2), isComparison: true });
const exact = (pattern: string): Wording => ({ ...wording('share', pattern, same), isExact: true });
const large = (pattern: string, factor: number): Wording =>
  wording('number', pattern, (number = 0) => number * factor);

/**
 * Matches a fraction of a total, not an amount in a recipe: it opens the sentence or is rounded. “More than” is no
 * figure.
 */
const shareOfAll = (fraction: string, nearly: string, of: string, all: string) =>
  `(?:^(?:the )?|(?:${nearly}) )(?:${fraction}) (?:${of})|(?:${fraction}) (?:${all})`;
const english = (fraction: string) => shareOfAll(fraction, 'almost|nearly', 'of|the', 'of all');
const german = (fraction: string) => shareOfAll(fraction, 'fast|knapp', 'der|des|von', 'aller');
const spanish = (fraction: string) => shareOfAll(fraction, 'casi', 'de|del', 'de tod[oa]s');

const WORDINGS: Readonly<Record<string, readonly Wording[]>> = {
  en: [
    wording('share', 'N (?:out of|in)(?: every)? N', percent),
    exact('N ?(?:%|percent|per cent)'),
    share(english('half'), 50),
    share(english('(?:a|one)[ -]third'), 100 / 3),
    share(english('two[ -]thirds'), 200 / 3),
    share(english('(?:a|one)[ -]quarter'), 25),
    share(english('three[ -]quarters'), 75),
    multiple('doubl(?:ed|es|ing)', 2),
    twice('twice (?:as|the)'),
    multiple('tripl(?:ed|es|ing)', 3),
    multiple('quadrupl(?:ed|es|ing)', 4),
    times('N ?(?:times as|[- ]?fold|x|×)'),
  ],
  de: [
    wording('share', 'N von N', percent),
    exact('N ?(?:%|Prozent)'),
    share(german('(?:die )?Hälfte'), 50),
    share(german('ein Drittel'), 100 / 3),
    share(german('zwei Drittel'), 200 / 3),
    share(german('ein Viertel'), 25),
    share(german('drei Viertel'), 75),
    multiple('verdoppel(?:n|t|te|ten)', 2),
    twice('doppelt so'),
    multiple('verdreifach(?:en|t|te|ten)', 3),
    multiple('vervierfach(?:en|t|te|ten)', 4),
    times('N ?(?:-?fach|-?mal so|×)'),
  ],
  es: [
    wording('share', 'N de cada N', percent),
    exact('N ?(?:%|por ciento)'),
    share(spanish('la mitad'), 50),
    share(spanish('un tercio'), 100 / 3),
    share(spanish('dos tercios'), 200 / 3),
    share(spanish('un cuarto|una cuarta parte'), 25),
    share(spanish('tres cuart[ao]s(?: partes)?'), 75),
    multiple('duplic(?:a|an|ó|aron|ado)', 2),
    twice('el doble de'),
    multiple('triplic(?:a|an|ó|aron|ado)', 3),
    multiple('cuadruplic(?:a|an|ó|aron|ado)', 4),
    times('N veces (?:más|menos)'),
  ],
  zh: [
    wording('share', 'N成(?=[的以左])', (tenths = 0) => tenths * 10),
    wording('share', '百分之N', same),
    wording('share', '(?<!百)N分之N', (whole, part) => percent(part, whole)),
    wording('share', 'N ?[%％]', same),
    share('(?:^|接近|近)一半的', 50),
    multiple('翻了?(?:一番|倍|一倍)', 2),
    times('N倍'),
    large('N万', 10_000),
    large('N亿', 100_000_000),
  ],
};

/** Bounded, so that endless digits aren't rescanned from each of them. */
const DIGITS = '(?<![\\d.,])\\d{1,12}(?:[.,]\\d{1,3})?';
/** Numerals without a leading ten, hundred or thousand, which are parts of other words. */
const CHINESE = '十?[一二两三四五六七八九][零一二两三四五六七八九十百千]*|十';

/** Returns the wordings of a language as patterns that capture their numbers. */
const patternsOf = memoize((language) => {
  const words = numberPattern(language);
  const isSpaced = words !== undefined;
  const number = `(${words ?? CHINESE}|${DIGITS})`;
  const [start, end] = isSpaced ? ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] : ['', ''];
  return (WORDINGS[language] ?? []).map(({ pattern, ...rest }) => ({
    ...rest,
    pattern: new RegExp(`${start}(?:${pattern.replaceAll('N', number)})${end}`, 'giu'),
  }));
});

/** Limits of the cache, since checks read the same sentences repeatedly. */
const TEXTS_KEPT = { most: 1_000, longest: 1_000 };

const readerOf = memoize((language) => {
  const valueOf = (number: string): number => {
    const [figure] = [...findFigures(number), ...chineseNumerals(number)];
    if (figure !== undefined) return Number(figure);
    return readNumberWords(number, language)[0]?.value ?? 0;
  };
  return memoize(
    (text): readonly WordedFigure[] =>
      patternsOf(language).flatMap(({ pattern, value, ...rest }) =>
        Array.from(text.matchAll(pattern), ({ 0: note, 1: first, 2: second, index }) => ({
          ...rest,
          value: value(...[first, second].flatMap((number) => (number === undefined ? [] : valueOf(number)))),
          note,
          at: index,
        })),
      ),
    TEXTS_KEPT,
  );
});

/** Returns shares, multiples and large numbers of a text, in words or digits. `language` is a BCP 47 tag. */
export const findWordedFigures = (text: string, language: string): readonly WordedFigure[] =>
  readerOf(primaryLanguage(language))(text);

/**
 * Returns those that need a source. Plain figures are looked up as such, in digits or words, and a comparison may be
 * calculated.
 */
export const findStatedFigures = (text: string, language: string): WordedFigure[] =>
  findWordedFigures(text, language).filter(
    ({ note, isComparison, isExact }) => !isComparison && !isExact && !/\d/.test(note),
  );

/** Maximum difference of a share rounded in words: 64% are nearly two thirds. */
const ROUNDED = 3;
/** Maximum difference if the text says that it's rounded: 45% are nearly half. */
const ROUNDED_MUCH = 5.5;
const SAYS_ROUNDED = /almost|nearly|fast|knapp|casi|接近|近/iu;

/** True if a source states the figure of a sentence in the same or other words. */
export function isSameFigure(source: WordedFigure, stated: WordedFigure): boolean {
  if (source.kind !== stated.kind) return false;
  const most = source.kind !== 'share' ? 0 : SAYS_ROUNDED.test(stated.note) ? ROUNDED_MUCH : ROUNDED;
  return Math.abs(source.value - stated.value) <= most;
}
