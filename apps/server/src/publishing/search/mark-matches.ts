import { plainText, textTools } from '@inkstep/engine';
import { searchable } from '../../platform/text/searchable.ts';
import { denseRuns, spacedText } from './scripts.ts';

/** Marks the matching words. Private-use characters, which texts don't contain. */
const BEGIN = '\u{e000}';
const END = '\u{e001}';
const MARKS = /[\u{e000}\u{e001}]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Shorter words only match exactly. */
const MIN_LETTERS = 4;
const MIN_LIKENESS = 0.45;
/** Characters of a passage before and after its first match. */
const BEFORE = 60;
const PASSAGE = 220;

/** Finds the words of a search in a text. */
export interface Finder {
  places(text: string): [begin: number, end: number][];
}

/** `alike` also finds misspelled words. */
export function createMatchFinder(search: string, language: string, { alike }: { alike: boolean }): Finder {
  const { stem } = textTools(language);
  const searched = searchable(search);
  const words: readonly string[] = spacedText(searched).match(WORD) ?? [];
  const stems = new Set(words.map(stem));
  const runs = denseRuns(searched).toSorted((a, b) => b.length - a.length);
  const compare = (word: string): boolean => {
    const plain = searchable(word);
    if (words.includes(plain) || stems.has(stem(plain))) return true;
    return (
      alike && plain.length >= MIN_LETTERS && words.some((other) => likeness(plain, other) >= MIN_LIKENESS)
    );
  };
  // Cached, because texts repeat their words and comparing trigrams is slow.
  const compared = new Map<string, boolean>();
  const isMatch = (word: string): boolean => {
    const known = compared.get(word) ?? compare(word);
    compared.set(word, known);
    return known;
  };
  return {
    places(text) {
      const ofWords = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) =>
        isMatch(word) ? [[index, index + word.length] as [number, number]] : [],
      );
      const ofRuns = runs.flatMap((run) => occurrences(text, run));
      return merged([...ofWords, ...ofRuns]);
    },
  };
}

function occurrences(text: string, run: string): [number, number][] {
  const lower = text.toLowerCase();
  const found: [number, number][] = [];
  for (let at = lower.indexOf(run); at >= 0; at = lower.indexOf(run, at + run.length))
    found.push([at, at + run.length]);
  return found;
}

function merged(places: [number, number][]): [number, number][] {
  const apart: [number, number][] = [];
  for (const [begin, end] of places.toSorted(([a], [b]) => a - b)) {
    const last = apart.at(-1);
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([begin, end]);
  }
  return apart;
}

/** Trigram similarity as PostgreSQL computes it: both words with two spaces before and one after. */
function likeness(one: string, other: string): number {
  const [a, b] = [trigrams(one), trigrams(other)];
  const common = [...a].filter((trigram) => b.has(trigram)).length;
  return common / (a.size + b.size - common);
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

const withoutMarks = (text: string): string => text.replace(MARKS, '');

export function markMatches(text: string, finder: Finder): string {
  const clean = withoutMarks(text);
  let end = 0;
  const parts = finder.places(clean).map(([from, to]) => {
    const part = `${clean.slice(end, from)}${BEGIN}${clean.slice(from, to)}${END}`;
    end = to;
    return part;
  });
  return parts.join('') + clean.slice(end);
}

/** The excerpt if it has a match, else a matching passage of the text, with the words marked. */
export function markedPassage(
  { excerpt, content }: { excerpt: string; content: string },
  finder: Finder,
): string {
  if (finder.places(withoutMarks(excerpt)).length > 0) return markMatches(excerpt, finder);
  const text = withoutMarks(plainText(content)).replace(/\s+/g, ' ');
  const [first] = finder.places(text);
  if (!first) return withoutMarks(excerpt);
  const begin = wordStart(text, Math.max(0, first[0] - BEFORE));
  const passage = text.slice(begin, begin + PASSAGE);
  const whole = begin + PASSAGE >= text.length ? passage : passage.replace(/\s\S*$/, '');
  return `${begin > 0 ? '… ' : ''}${markMatches(whole, finder)}${begin + PASSAGE < text.length ? ' …' : ''}`;
}

/** Start of the next word; in scripts without spaces, the position itself. */
function wordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const space = text.indexOf(' ', from);
  return space >= 0 && space - from < BEFORE / 2 ? space + 1 : from;
}
