/** Runs of scripts that don't put spaces between words, and Korean, whose words carry endings. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]+/gu;

/** Text that PostgreSQL splits into words itself: without runs of dense scripts. */
export const spacedText = (text: string): string => text.replace(DENSE, ' ');

export const denseRuns = (text: string): string[] => text.match(DENSE) ?? [];

/** Pairs of adjacent characters, and the last character, so that a search for one character matches anywhere. */
export function bigrams(run: string): string[] {
  const characters = [...run];
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}
