import type { NumberInWords } from './number-words.ts';

const DIGITS = '零一二三四五六七八九';
const SAME: Readonly<Record<string, string>> = { 〇: '零', 两: '二', 兩: '二' };
const TIMES: Readonly<Record<string, number>> = {
  十: 10,
  百: 100,
  千: 1000,
  万: 10_000,
  萬: 10_000,
  亿: 100_000_000,
  億: 100_000_000,
};
const SIGNS = '[零〇一二两兩三四五六七八九十百千]+';
const NUMERAL = new RegExp(`(?:${SIGNS}[万萬亿億])*${SIGNS}[万萬亿億]?`, 'gu');
const PART = new RegExp(`(${SIGNS})([万萬亿億])?`, 'gu');

/** Returns the factor of the characters after a figure: `百万` is a million. */
export const readMultiplier = (signs: string): number =>
  [...signs].reduce((product, sign) => product * (TIMES[sign] ?? 1), 1);

/** Returns the Chinese numerals of a text with their places. */
export const readChineseNumerals = (text: string): NumberInWords[] =>
  Array.from(text.matchAll(NUMERAL), ({ 0: note, index }) => {
    const parts = Array.from(
      note.matchAll(PART),
      ([, signs = '', behind = '']) => valueOf(signs) * readMultiplier(behind),
    );
    return { value: parts.reduce((sum, part) => sum + part, 0), note, at: index };
  });

/** Returns the Chinese numerals of a text as digits: `三十` is 30, `二〇二四` is 2024. */
export const chineseNumerals = (text: string): string[] =>
  readChineseNumerals(text).map(({ value }) => String(value));

function valueOf(signs: string): number {
  let sum = 0;
  let digits = '';
  for (const sign of signs) {
    const times = TIMES[sign];
    if (times === undefined) digits += DIGITS.indexOf(SAME[sign] ?? sign);
    else {
      // Ten is written without a one in front.
      sum += Number(digits || '1') * times;
      digits = '';
    }
  }
  return sum + Number(digits);
}
