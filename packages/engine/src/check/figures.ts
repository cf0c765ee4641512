import { readMultiplier } from './chinese-numerals.ts';

/** Adjacent letters make a figure part of a name, such as `V60`, except in scripts without spaces: `15克`. */
export const LETTER =
  '(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}])\\p{L}';
/** Includes a multiplying character: `3万` is 30,000. */
const FIGURE = new RegExp(
  `(?<!${LETTER}|\\d)((?:\\d{1,3}(?:[.,’'\\u00a0\\u202f ]\\d{3})+|\\d+)(?:[.,]\\d+)?)(?!${LETTER}|\\d)([十百千]?[万萬亿億])?|(?<!${LETTER}|\\d)\\d+(?=\\s?%)`,
  'gu',
);
const FULL_WIDTH = /[０-９]|(?<=[０-９])．(?=[０-９])/g;

/** Returns the normalized figures of a text: no thousands separators, a decimal point. */
export function findFigures(text: string): string[] {
  const plain = text.replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'));
  if (!/\d/.test(plain)) return [];
  return [...plain.matchAll(FIGURE)].map(([found, figure = found, sign]) => {
    const value = normalizeFigure(figure);
    return sign === undefined
      ? value
      : String(Number((Number(value) * readMultiplier(sign)).toPrecision(12)));
  });
}

function normalizeFigure(figure: string): string {
  const plain = figure.replace(/[’'\u00a0\u202f ]/g, '');
  // "1,500" and "1.500" are thousands, "1,5" and "1.25" fractions, whatever the language.
  const thousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain);
  if (thousands) return plain.replace(/[.,]/g, '');
  const at = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  // "03" in a date is 3.
  if (at < 0) return plain.replace(/^0(?=\d)/, '');
  const fraction = withoutLastZeros(plain.slice(at + 1));
  return plain.slice(0, at).replace(/[.,]/g, '') + (fraction === '' ? '' : `.${fraction}`);
}

/** Loops because a regular expression would take quadratic time on many inner zeros. */
function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
