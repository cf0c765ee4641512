import { chineseNumerals } from '../chinese-numerals.ts';
import { findNumberWords } from '../number-words.ts';

/** Figures that a text writes in words. */
export const numbersInWords = (text: string, language: string): string[] => [
  ...findNumberWords(text, language),
  ...chineseNumerals(text),
];
