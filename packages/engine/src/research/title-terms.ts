import { primaryLanguage } from '../text/language.ts';
import { readPhrase } from '../text/page-words.ts';
import { textTools } from '../text/text-tools.ts';

/** Maximum words of a keyphrase, and of what the titles of a list share. */
const LONGEST_RUN = 3;
const MIN_WORDS = 2;
/** Maximum words that distinguish a title from the others of its list. */
const MAX_OWN = 2;
/** Minimum titles of a list with a subject, and minimum share of them that have a word of it. */
const MIN_LIST = 3;
const SHARED_BY = 0.5;
/** Languages in which a subject comes before what is done with it. */
const SUBJECT_FIRST = ['de', 'ja', 'ko', 'zh'];

/**
 * Returns the longest run of up to three subject words, the last of equally long ones, since "guide to" and the like
 * come first. Text after a colon is ignored.
 */
export function longestTerms(title: string, language: string): string {
  const { words, isStopWord, space } = textTools(language);
  const [named = ''] = title.split(/\s[-–—|]\s|[:：？?!！|]/);
  const runs: string[][] = [[]];
  for (const word of words(named)) {
    if (/^\d+$/.test(word) || isStopWord(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  const longest = Math.min(LONGEST_RUN, Math.max(...runs.map(({ length }) => length)));
  if (longest === 0) return title;
  const chosen =
    longest === 1
      ? runs.flat().slice(0, MIN_WORDS)
      : (runs.findLast(({ length }) => length >= longest) ?? []).slice(-LONGEST_RUN);
  return chosen.join(space);
}

interface Word {
  text: string;
  /** Stem. */
  term: string;
  /** Number of words before it, stop words included. */
  at: number;
}

/**
 * Returns what distinguishes a title from the others of its list, with the subject that most of them share. Undefined
 * if its longest run of terms does, too.
 */
export function distinctKeyphrase(
  title: string,
  others: readonly string[],
  language: string,
): string | undefined {
  const read = titleReader(language);
  const own = read(title);
  const rest = others.map(read);
  const counts = countHolders([own, ...rest]);
  const holders = ({ term }: Word) => counts.get(term) ?? 0;
  const isShared = (word: Word) =>
    rest.length + 1 >= MIN_LIST && holders(word) > (rest.length + 1) * SHARED_BY;
  const plain = longestTerms(title, language);
  const subject = longestOf(rest.map((words) => subjectOf(words, isShared)));
  const distinct = own.filter((word) => !isShared(word));
  const isTelling = ({ text }: Word) => !addsNothing(text, language);
  const telling = distinct.filter(isTelling);
  const isOnSubject = own.some(isShared);
  // A title with more words than that names a subject of its own.
  const isComplete = isOnSubject || subject.length === 0 || telling.length > MAX_OWN;
  if (isComplete && !isOnSubject && isOnlyOne(read(plain), rest)) return undefined;

  const isTold = telling.length > 0 || !rest.some((words) => words.filter(isTelling).every(isShared));
  const inPlain = new Set(read(plain).map(({ term }) => term));
  const ranked = (isTold ? telling : distinct)
    .toReversed()
    .toSorted((a, b) => holders(a) - holders(b) || Number(inPlain.has(b.term)) - Number(inPlain.has(a.term)));
  const chosen = new Set(ranked.slice(0, MAX_OWN));
  const named = isOnSubject ? subjectOf(own, isShared) : isComplete ? read(plain) : [];
  const phrase = own.filter((word) => chosen.has(word) || named.some(({ term }) => term === word.term));
  const missing = isComplete ? [] : subject;
  if (phrase.length + missing.length === 0) return undefined;
  const isSubjectFirst = SUBJECT_FIRST.includes(primaryLanguage(language));
  const parts = isSubjectFirst ? [...missing, ...phrase] : [...phrase, ...missing];
  return parts.map(({ text }) => text).join(textTools(language).space);
}

/** Returns the content words of a title, each once. */
function titleReader(language: string): (title: string) => Word[] {
  const { words, termsOf } = textTools(language);
  return (title) => {
    const found = new Map<string, Word>();
    for (const [at, text] of words(title).entries()) {
      const [term] = termsOf([text]);
      if (term !== undefined && !found.has(term)) found.set(term, { text, term, at });
    }
    return [...found.values()];
  };
}

function countHolders(titles: readonly (readonly Word[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of titles.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Returns the longest run of neighbouring words that most titles share, the first of equally long ones. */
function subjectOf(words: readonly Word[], isShared: (word: Word) => boolean): Word[] {
  const runs: Word[][] = [];
  for (const word of words.filter(isShared)) {
    const run = runs.at(-1);
    if (run?.at(-1)?.at === word.at - 1) run.push(word);
    else runs.push([word]);
  }
  return longestOf(runs).slice(0, LONGEST_RUN);
}

const longestOf = (runs: readonly Word[][]): Word[] => runs.toSorted((a, b) => b.length - a.length)[0] ?? [];

/** True if no other title has all of these words. */
const isOnlyOne = (words: readonly Word[], others: readonly (readonly Word[])[]): boolean =>
  others.every((other) => words.some(({ term }) => other.every((word) => word.term !== term)));

/** True for words such as "guide", which every page may have. */
function addsNothing(word: string, language: string): boolean {
  const { subject, meanings } = readPhrase(word, language);
  return meanings.size === 0 && subject.trim() === '';
}
