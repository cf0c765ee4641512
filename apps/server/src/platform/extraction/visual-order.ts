import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;
const EUROPEAN_DIGIT = /[\d۰-۹]/;
const DIGIT_AFTER_ARABIC = '٠';

export type Direction = 'ltr' | 'rtl';

/** Direction of most letters. */
export function mainDirection(texts: readonly string[]): Direction {
  let balance = 0;
  for (const text of texts) {
    if (RTL.test(text)) balance += 1;
    else if (LETTER.test(text)) balance -= 1;
  }
  return balance > 0 ? 'rtl' : 'ltr';
}

export const hasRtl = (texts: readonly string[]): boolean => texts.some((text) => RTL.test(text));

/**
 * Brings the parts of a line from their order on the page, left to right, into the order in which they are read. A part
 * is a character, or several in the order of reading.
 */
export function toReadingOrder<T extends { text: string }>(parts: readonly T[], direction: Direction): T[] {
  // The bidirectional algorithm is nearly its own inverse; one code unit stands for each part.
  const line = parts.map(({ text }) => representative(text));
  const seen = line.map((unit, at) => (isAfterArabic(line, at) ? DIGIT_AFTER_ARABIC : unit)).join('');
  const levels = bidi.getEmbeddingLevels(seen, direction);
  return bidi.getReorderedIndices(seen, levels).flatMap((index) => parts[index] ?? []);
}

function representative(text: string): string {
  if (!LETTER.test(text)) return text.charAt(0);
  if (RTL.test(text)) return /\p{Script=Hebrew}/u.test(text) ? 'א' : 'ا';
  return 'a';
}

/** True for digits that Arabic letters precede, which the algorithm orders in another way than those of Hebrew. */
function isAfterArabic(line: readonly string[], at: number): boolean {
  if (!EUROPEAN_DIGIT.test(line[at] ?? '')) return false;
  const isWord = (unit: string): boolean => unit === 'a' || unit === 'א' || unit === 'ا';
  const before = line.slice(0, at).findLast((unit) => !/[\s\d۰-۹.,:/]/.test(unit));
  return before !== 'a' && line.slice(at + 1).find(isWord) === 'ا';
}
