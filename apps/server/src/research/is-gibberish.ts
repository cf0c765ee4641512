import { LISTED_LANGUAGES, wordFrequency } from './word-list.ts';

/** Letter groups that represent one sound. */
const ONE_SOUND = /sch|ch|ck|gh|ph|sh|th|tz|qu/g;
/** No vowel at all (Welsh counts w as one), or more consonants in a row than any word has. */
const UNPRONOUNCEABLE = /^[^aeiouwy]{4,}$|[^aeiouwy]{6,}/;

/** True if no word of a Latin-script keyword is in any word list, and at least one is unpronounceable. */
export async function isGibberish(keyword: string): Promise<boolean> {
  const letters = keyword.toLowerCase();
  const words = letters.match(/\p{L}+/gu) ?? [];
  if (/[^\p{Script=Latin}\P{L}]/u.test(letters)) return false;
  const sounds = words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').replace(ONE_SOUND, 'x'));
  if (!sounds.some((word) => UNPRONOUNCEABLE.test(word))) return false;
  const uses = await Promise.all(
    LISTED_LANGUAGES.flatMap((language) => words.map((word) => wordFrequency(word, language))),
  );
  return uses.every((value) => value === 0);
}
