import { countsOf } from '../text/counts-of.ts';
import { letterWords } from '../text/language.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';

const SHORTEST_WORD = 4;
/** A word that sources use only once may be misspelled itself. */
const LEAST_USES = 2;
/** Enough for the results of all sources; more is cut off. */
const MOST_CHARACTERS = 200_000;

/**
 * The keyword with each word replaced that the texts never use but that is one edit away from one they do: a letter
 * added, removed, changed, or two swapped. Undefined when there is none.
 */
export function spellingHint(
  keyword: string,
  texts: readonly string[],
  language: string,
): string | undefined {
  const tools = textTools(language);
  if (tools.space === '') return undefined;
  const uses = countsOf(letterWords(texts.join('\n').slice(0, MOST_CHARACTERS).toLowerCase()));
  const known = [...uses].filter(([word, count]) => count >= LEAST_USES && word.length >= SHORTEST_WORD - 1);
  const stems = new Set([...uses.keys()].map(tools.stem));
  const corrected = keyword.replace(/\p{L}+/gu, (word) => {
    const typed = word.toLowerCase();
    if (typed.length < SHORTEST_WORD || stems.has(tools.stem(typed))) return word;
    return nearest(typed, known, tools) ?? word;
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

/** Whether one insertion, deletion, substitution or swap of neighbours makes one of the other. */
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
