/** Advance widths of Arial, the font of search results, from space to `~` in thousandths of an em. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const SPACE = 32;
const USUAL = 556;
const WIDE = 1000;
/** Double-width characters as in the checks: CJK and emoji. */
const SQUARE =
  /(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303f\u30fc\uff01-\uff60\uffe0-\uffe6]/u;

export const wideCharacters = (text: string): number =>
  [...text].filter((character) => SQUARE.test(character)).length;

/** Returns the length of a text for search engines: wide characters count twice. */
export const columns = (text: string): number => [...text].length + wideCharacters(text);

/** Returns the width of a line in pixels, set in Arial. Combining marks have no width. */
export function textWidth(text: string, size: number): number {
  let thousandths = 0;
  for (const character of text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')) {
    const code = character.codePointAt(0) ?? SPACE;
    thousandths +=
      WIDTHS[code - SPACE] ?? (SQUARE.test(character) || '—…'.includes(character) ? WIDE : USUAL);
  }
  return Math.round((thousandths * size) / 1000);
}

/** Cuts a text that is too long at a word boundary, followed by an ellipsis. */
export function truncateToFit(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const characters = [...text];
  let end = characters.length;
  while (end > 0 && !fits(shortened(characters, end))) end -= 1;
  const space = characters.slice(0, end + 1).lastIndexOf(' ');
  return shortened(characters, space > end / 2 ? space : end);
}

const shortened = (characters: readonly string[], end: number): string =>
  `${characters
    .slice(0, end)
    .join('')
    .replace(/[\s,;:.–-]+$/u, '')} ...`;
