import type { WordList } from '@inkstep/engine';

type Dictionary = Readonly<Record<string, readonly string[]>>;

/** Words from film subtitles and encyclopedias, most frequent first. */
const DICTIONARIES: Readonly<Record<string, () => Promise<{ dictionary: Dictionary }>>> = {
  de: () => import('@zxcvbn-ts/language-de'),
  en: () => import('@zxcvbn-ts/language-en'),
  es: () => import('@zxcvbn-ts/language-es-es'),
  fr: () => import('@zxcvbn-ts/language-fr'),
  it: () => import('@zxcvbn-ts/language-it'),
  pt: () => import('@zxcvbn-ts/language-pt-br'),
};
/**
 * Languages read from subtitles alone, as their encyclopedias would make every brand and town a word. Too few words for
 * corrections.
 */
const FEW_NAMES = new Set(['fr', 'it', 'pt']);
/** Rarer words are not used as corrections: too many look like a name or a foreign word. */
const MAX_CORRECTIONS = 20_000;

/** Rarer names are usually ordinary words. */
const MAX_NAMES = 5_000;
/** A more frequent name is an everyday word too, such as "baker". */
const MAX_COMMON_NAME = 10_000;

const loaded = new Map<string, Promise<FrequencyList>>();

/** Words with their rank in the best source, from 0. */
interface FrequencyList extends WordList {
  known: ReadonlyMap<string, number>;
  /** First names and surnames that aren't common words. */
  names: ReadonlySet<string>;
}

async function load(language: string): Promise<FrequencyList> {
  const dictionary = (await DICTIONARIES[language]?.())?.dictionary ?? {};
  const lists = Object.entries(dictionary)
    .filter(([name]) => (FEW_NAMES.has(language) ? /^commonWords/ : /^(?:commonWords|wikipedia)/).test(name))
    .map(([, words]) => words);
  const known = new Map<string, number>();
  for (const words of lists) {
    for (const [position, word] of words.entries()) {
      known.set(word, Math.min(position, known.get(word) ?? position));
    }
  }
  return {
    known,
    names: namesOf(dictionary, known),
    corrections: FEW_NAMES.has(language)
      ? []
      : [...new Set(lists.flatMap((words) => words.slice(0, MAX_CORRECTIONS)))],
  };
}

function namesOf(dictionary: Dictionary, known: ReadonlyMap<string, number>): ReadonlySet<string> {
  const names = Object.entries(dictionary)
    .filter(([name]) => /^(?:first|last)names/.test(name))
    .flatMap(([, list]) => list.slice(0, MAX_NAMES));
  return new Set(names.filter((name) => (known.get(name) ?? Number.POSITIVE_INFINITY) > MAX_COMMON_NAME));
}

/** Words of a language, loaded on first use; empty for a language without a list. */
export function loadWordList(language: string): Promise<FrequencyList> {
  const list = loaded.get(language) ?? load(language);
  loaded.set(language, list);
  return list;
}

/** Languages with a word list. */
export const LISTED_LANGUAGES: readonly string[] = Object.keys(DICTIONARIES);

/** Words of this rank are hardly known. */
const LAST_POSITION = 60_000;

/** Shorter parts of a compound would match words of any language. */
const SHORTEST_PART = 4;

/**
 * Frequency of a word in a language, from 0 for an unknown one to 1 for the most frequent. An unlisted German
 * compound is as frequent as its rarest part.
 */
export async function wordFrequency(word: string, language: string): Promise<number> {
  const { known } = await loadWordList(language);
  const of = (part: string): number => {
    const position = known.get(part);
    return position === undefined ? 0 : Math.max(0, 1 - Math.log(position + 1) / Math.log(LAST_POSITION));
  };
  const compound = (whole: string): number => {
    if (known.has(whole) || language !== 'de') return of(whole);
    const splits = Array.from({ length: Math.max(0, whole.length - 2 * SHORTEST_PART + 1) }, (_, n) => {
      const start = whole.slice(0, SHORTEST_PART + n);
      const first = Math.max(of(start), of(start.replace(/s$/, '')));
      return first === 0 ? 0 : Math.min(first, compound(whole.slice(start.length)));
    });
    return Math.max(0, ...splits);
  };
  return compound(word);
}
