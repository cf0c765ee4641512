import { memoize } from '../text/memoize.ts';
import type { TextTools } from '../text/text-tools.ts';
import type { Unit } from './material.ts';

const NUMBER = String.raw`\p{Nd}(?:[\p{Nd}.,:/]{0,11}\p{Nd})?`;
const SIGN = String.raw`%|°\s?[CF]?|[$€£¥]`;
const RANGE = String.raw`${NUMBER}(?:(?:${SIGN})?\s?(?:–|—|-|to|bis|and|und|y|a|至|到|~)\s?${NUMBER})?`;
const MULTIPLE = String.raw`(?:Mio\.|Mrd\.|Millionen|Milliarden|[mb]illion|millones de|mil|[百千万亿]+)\s?`;
const WORD = String.raw`(?:分钟|小时|个月|\p{Script=Han}|\p{L}[\p{L}\p{M}²³]*)`;
const FIGURE = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{Nd}.,:/-])((?:US)?[$€£¥]\s?)?(${RANGE})(?:\s?(${SIGN})|[\s-]?(?:${MULTIPLE})?(${WORD}))?`,
  'gu',
);
/** Units that `Intl` doesn't know or puts otherwise. */
const MORE_UNITS =
  'kilos tons tonnes tonnen toneladas watt watts kw kwh volt ah mah db kcal dollars pounds pesos dólares 元 吨 克 公斤 公里 伏 斤'.split(
    ' ',
  );

/** The first quantity of a unit, such as "12 to 18 hours". */
export function figureIn(
  { sentences }: Pick<Unit, 'sentences'>,
  { language, isStopWord }: TextTools,
): { text: string; number: string; unit: string } | undefined {
  for (const [whole, currency, number = '', sign, word = ''] of sentences.flatMap(({ text }) => [
    ...text.matchAll(FIGURE),
  ])) {
    const isUnit = unitsOf(language).has(word.toLowerCase()) && !isStopWord(word);
    const unit = currency ?? sign ?? (isUnit ? word : undefined);
    if (unit !== undefined) return { text: whole.trim(), number, unit };
  }
  return undefined;
}

/** The names of units in a language, in singular, plural and the German dative. */
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

const PRICE =
  /[$€£¥]|\p{Nd}\s?(?:\p{L}{3,10}\s)?(?:euros?|cents?|dollars?|pounds?|franken|dólares|pesos|[百千万亿]*(?:美|欧)?元)(?!\p{L})|(?<!\p{L})(?:prices?|costs?|fees?|(?-i:Kosten)|kostet|preci[oa]s?|cuestan?|costes?|costos?|tarifas?)(?!\p{L})|preise?(?!\p{L})|价格|费用|多少钱|售价/iu;

/** Whether a text is about what something costs. */
export const namesPrice = (text: string): boolean => PRICE.test(text);
