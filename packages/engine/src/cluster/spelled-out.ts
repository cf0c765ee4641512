/** Capitals of two to five letters: VAT, GmbH and words are none. */
const ACRONYM = /^\p{Lu}{2,5}$/u;
/** Little words within a name that its acronym leaves out. */
const LINK = '(?:(?:of|and|the|for|de|del|la|el|los|las|sobre|y|der|die|das|und|für)[\\s-]+)*';

/** True if a text has words that begin with the letters of an acronym: value added tax for VAT. */
export function isSpelledOut(word: string, text: string): boolean {
  if (!ACRONYM.test(word)) return false;
  const words = [...word.toLowerCase()].map((letter) => `${letter}\\p{L}+`);
  return new RegExp(`(?<!\\p{L})${words.join(`[\\s-]+${LINK}`)}(?!\\p{L})`, 'u').test(text);
}
