import { memoize } from '../text/memoize.ts';
import type { TextTools } from '../text/text-tools.ts';

const NUMBER = String.raw`\p{Nd}(?:[\p{Nd}.,:/]{0,11}\p{Nd})?`;
const SIGN = String.raw`%|°\s?[CF]?|[$€£¥]`;
const RANGE = String.raw`${NUMBER}(?:(?:${SIGN})?\s?(?:–|—|-|to|bis|and|und|y|a|至|到|~)\s?${NUMBER})?`;
const MULTIPLE = String.raw`(?:Mio\.|Mrd\.|Millionen|Milliarden|[mb]illion|millones de|mil|[百千万亿]+)\s?`;
const WORD = String.raw`(?:分钟|小时|个月|\p{Script=Han}|\p{L}[\p{L}\p{M}²³]*)`;
const FIGURE = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{Nd}.,:/-])((?:US)?[$€£¥]\s?)?(${RANGE})(?:\s?(${SIGN})|[\s-]?(?:${MULTIPLE})?(${WORD}))?`,
  'gu',
);
const CLAUSE_END = /[,;:]\s|[()，；：、（）]/u;
/** Units that `Intl` doesn't know or writes differently. */
const MORE_UNITS =
  'kilos tons tonnes tonnen toneladas watt watts kw kwh volt ah mah db kcal dollars pounds pesos dólares 元 吨 克 公斤 公里 伏 斤'.split(
    ' ',
  );

export interface Figure {
  /** Text such as "12 to 18 hours". */
  text: string;
  /** Minimum and maximum of the quantity. */
  from: number;
  to: number;
  /** Sign, or stem of a word. */
  unit: string;
  /** Terms of its clause, which tell what it measures. */
  terms: ReadonlySet<string>;
}

/** Returns the quantities with a unit in a sentence. */
export function figuresIn(sentence: string, { language, isStopWord, stem, terms }: TextTools): Figure[] {
  return [...sentence.matchAll(FIGURE)].flatMap((match): Figure[] => {
    const [whole, currency, number = '', sign, word = ''] = match;
    const isUnit = unitsOf(language).has(word.toLowerCase()) && !isStopWord(word);
    const unit = currency ?? sign ?? (isUnit ? stem(word) : undefined);
    if (unit === undefined) return [];
    const text = isUnit ? whole : whole.slice(0, whole.length - word.length).replace(/[\s-]+$/, '');
    const before = sentence.slice(0, match.index).split(CLAUSE_END).at(-1);
    const [after] = sentence.slice(match.index + whole.length).split(CLAUSE_END);
    const numbers = number.match(/\p{Nd}[\p{Nd}.,:/]*/gu) ?? [];
    const plain = numbers.map((each) => each.replace(/[.,](?=\p{Nd}{3}(?!\p{Nd}))/gu, ''));
    const values = plain.map((each) => Number(each.replace(/[,:/]/, '.')));
    return [
      {
        text,
        from: Math.min(...values),
        to: Math.max(...values),
        unit,
        terms: new Set(terms(`${before} ${after}`)),
      },
    ];
  });
}

/** Returns the names of units in a language, in singular, plural and the German dative. */
const unitsOf = memoize((language: string): ReadonlySet<string> => {
  const options: Intl.NumberFormatOptions[] = [
    ...Intl.supportedValuesOf('unit').flatMap((unit) => [
      { style: 'unit' as const, unit, unitDisplay: 'long' as const },
      { style: 'unit' as const, unit, unitDisplay: 'short' as const },
    ]),
    { style: 'currency', currency: 'EUR', currencyDisplay: 'name' },
  ];
  const names = options.flatMap((option) =>
    [1, 2].map((count) => new Intl.NumberFormat(language === 'und' ? 'en' : language, option).format(count)),
  );
  const plain = names.map((name) => name.replace(/[\d.,\s]/g, '').toLowerCase());
  return new Set([...plain, ...plain.map((name) => `${name}n`), ...MORE_UNITS]);
});
