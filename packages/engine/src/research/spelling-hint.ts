import { countItems } from '../text/count-items.ts';
import { letterWords } from '../text/language.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';

export interface WordList {
  /** Words that are spelled correctly. */
  known: Pick<ReadonlySet<string>, 'has'>;
  /** Words to suggest, the most frequent first. */
  corrections: readonly string[];
}

const NO_WORDS: WordList = { known: new Set(), corrections: [] };
const SHORTEST_WORD = 4;
/** Minimum length of words to correct from the list: many shorter ones are one edit away from an unrelated word. */
const SHORTEST_LISTED = 6;
/** Minimum uses of a word in the sources, as a rare one may be misspelled itself. */
const MIN_USES = 2;
/** Maximum characters to read, enough for the results of all sources. */
const MAX_CHARACTERS = 200_000;

/**
 * Corrects unknown words of the keyword that are one edit away from a word in the texts, or else in the list: a
 * letter added, removed, changed, or two swapped. Undefined without a correction.
 */
export function spellingHint(
  keyword: string,
  texts: readonly string[],
  language: string,
  list: WordList = NO_WORDS,
): string | undefined {
  const tools = textTools(language);
  if (tools.space === '') return undefined;
  const uses = countItems(letterWords(texts.join('\n').slice(0, MAX_CHARACTERS).toLowerCase()));
  const known = [...uses].filter(([word, count]) => count >= MIN_USES && word.length >= SHORTEST_WORD - 1);
  const stems = new Set([...uses.keys()].map(tools.stem));
  const corrected = keyword.replace(/\p{L}+/gu, (word) => {
    const typed = word.toLowerCase();
    if (typed.length < SHORTEST_WORD || stems.has(tools.stem(typed))) return word;
    if (list.known.has(typed)) return word;
    const correction = nearest(typed, known, tools) ?? listed(typed, list);
    return correction === undefined ? word : inCaseOf(word, correction);
  });
  return corrected === keyword ? undefined : corrected;
}

function nearest(
  typed: string,
  known: readonly (readonly [string, number])[],
  { isStopWord }: TextTools,
): string | undefined {
  const near = known.filter(([word]) => isOneEdit(typed, word) && !isStopWord(word));
  return near.toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** Requires the same first and last letter: a difference there usually makes another word or form. */
const listed = (typed: string, { corrections }: WordList): string | undefined =>
  typed.length < SHORTEST_LISTED
    ? undefined
    : corrections.find(
        (word) =>
          word.length >= SHORTEST_LISTED - 1 &&
          word[0] === typed[0] &&
          word.at(-1) === typed.at(-1) &&
          isOneEdit(typed, word),
      );

const inCaseOf = (word: string, correction: string): string =>
  /^\p{Lu}/u.test(word) ? correction.charAt(0).toUpperCase() + correction.slice(1) : correction;

/** True if one insertion, deletion, substitution or swap of neighbours turns one word into the other. */
export function isOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.length > restB.length) return restA.slice(1) === restB;
  if (restA.length < restB.length) return restA === restB.slice(1);
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || swapped;
}
