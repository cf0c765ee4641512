import type { WordList } from '@inkstep/engine';

type Dictionary = Readonly<Record<string, readonly string[]>>;

/** Words of film subtitles and encyclopedias, the most frequent first. */
const DICTIONARIES: Readonly<Record<string, () => Promise<{ dictionary: Dictionary }>>> = {
  de: () => import('@zxcvbn-ts/language-de'),
  en: () => import('@zxcvbn-ts/language-en'),
  es: () => import('@zxcvbn-ts/language-es-es'),
};
/** Rarer words are no corrections: too many of them look like a name or a foreign word. */
const MOST_CORRECTIONS = 20_000;

const loaded = new Map<string, Promise<WordList>>();

async function load(language: string): Promise<WordList> {
  const dictionary = (await DICTIONARIES[language]?.())?.dictionary ?? {};
  const lists = Object.entries(dictionary)
    .filter(([name]) => /^(?:commonWords|wikipedia)/.test(name))
    .map(([, words]) => words);
  return {
    known: new Set(lists.flat()),
    corrections: [...new Set(lists.flatMap((words) => words.slice(0, MOST_CORRECTIONS)))],
  };
}

/** The words of a language, loaded on first use; empty for a language without a list. */
export function wordListOf(language: string): Promise<WordList> {
  const list = loaded.get(language) ?? load(language);
  loaded.set(language, list);
  return list;
}
