import { countMatches } from './count-items.ts';

/** Characters twice as wide as Latin ones: Chinese, Japanese and Korean with their punctuation, and emoji. */
const WIDE =
  /(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303f\u30fc\uff01-\uff60\uffe0-\uffe6]/gu;

export const wideCharacters = (text: string): number => countMatches(text, WIDE);

/** Returns the display width of a text in search results: its characters, wide ones counted twice. */
export const displayWidth = (text: string): number => [...text].length + wideCharacters(text);

/** Returns how many characters of a text fit into a number of columns. */
export function charactersWithin(text: string, mostColumns: number): number {
  const characters = [...text];
  let room = mostColumns;
  const beyond = characters.findIndex((character) => (room -= displayWidth(character)) < 0);
  return beyond < 0 ? characters.length : beyond;
}
