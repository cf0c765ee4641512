import { chineseNumerals } from '../chinese-numerals.ts';
import { findNumberWords, numberWords } from '../number-words.ts';

/** Tens with a unit behind: "fifty-eight", "cincuenta y ocho". */
const COMPOUND = /(?<tens>\p{L}+)(?:-|\sy\s)(?<unit>\p{L}+)/gu;

/** Figures that a text writes in words. */
export function numbersInWords(text: string, language: string): string[] {
  const known = numberWords(language);
  const compounds = Array.from(text.toLowerCase().matchAll(COMPOUND)).flatMap(({ groups }) => {
    const [tens, unit] = [known.get(groups?.['tens'] ?? ''), known.get(groups?.['unit'] ?? '')];
    return tens === undefined || unit === undefined ? [] : [String(Number(tens) + Number(unit))];
  });
  return [...compounds, ...findNumberWords(text, language), ...chineseNumerals(text)];
}
