import { diffArrays } from 'diff';

export interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

export type Change =
  /** Paragraphs in both texts. */
  | { kind: 'same'; paragraphs: string[] }
  | { kind: 'added' | 'removed'; text: string }
  /** A paragraph with changed words. */
  | { kind: 'changed'; parts: Part[] };

/** Texts with more differences are unrelated, and comparing them is slow. */
const MAX_EDITS = 1000;
/** Minimum share of common words in two versions of a paragraph. */
const ALIKE = 0.5;

/** Non-empty lines: list items and metadata lines are compared individually. */
const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);

interface Run {
  before: string[];
  after: string[];
}

/** Splits both texts into runs of items that are equal or in only one of them. */
function runsOf(before: string[], after: string[], comparator?: (a: string, b: string) => boolean): Run[] {
  const options = { maxEditLength: MAX_EDITS, ...(comparator && { comparator }) };
  const found = diffArrays(before, after, options);
  if (!found) {
    return [
      { before, after: [] },
      { before: [], after },
    ];
  }
  const left = before.values();
  const right = after.values();
  const next = (items: Iterator<string>, count: number) =>
    Array.from({ length: count }, () => items.next().value ?? '');
  return found.map(({ count, added, removed }) => ({
    before: added ? [] : next(left, count),
    after: removed ? [] : next(right, count),
  }));
}

const isShared = ({ before, after }: Run): boolean => before.length > 0 && after.length > 0;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

/** Compares two versions of a paragraph word by word. Changes separated only by a space are merged. */
function compareWords(before: string, after: string): Part[] {
  const parts: Part[] = [];
  let removed = '';
  let added = '';
  const tell = () => {
    if (removed) parts.push({ kind: 'removed', text: removed });
    if (added) parts.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  const runs = runsOf(wordsOf(before), wordsOf(after));
  for (const [index, run] of runs.entries()) {
    const [old, fresh] = [run.before.join(''), run.after.join('')];
    const isGap = index > 0 && index < runs.length - 1 && old.trim() === '';
    if (isShared(run) && !isGap) {
      tell();
      parts.push({ kind: 'same', text: old });
    } else {
      removed += old;
      added += fresh;
    }
  }
  tell();
  return parts;
}

/** Counts the occurrences of each word. */
function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { segment: word, isWordLike } of words.segment(text)) {
    if (isWordLike) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Matches versions of a paragraph by their words in any order. Caches the word counts. */
function paragraphMatcher(): (a: string, b: string) => boolean {
  const known = new Map<string, { counts: Map<string, number>; total: number }>();
  const counted = (text: string) => {
    const found = known.get(text);
    if (found) return found;
    const counts = countsOf(text);
    const entry = { counts, total: [...counts.values()].reduce((sum, count) => sum + count, 0) };
    known.set(text, entry);
    return entry;
  };
  return (a, b) => {
    const [one, other] = [counted(a), counted(b)];
    let common = 0;
    for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0);
    return common / Math.max(one.total, other.total) >= ALIKE;
  };
}

/** Pairs removed paragraphs with the ones that replace them. */
function replacement(removed: string[], added: string[]): Change[] {
  return runsOf(removed, added, paragraphMatcher()).flatMap((run): Change[] => {
    if (!isShared(run)) {
      return [
        ...run.before.map((text) => ({ kind: 'removed' as const, text })),
        ...run.after.map((text) => ({ kind: 'added' as const, text })),
      ];
    }
    return run.before.map((text, index) => ({
      kind: 'changed',
      parts: compareWords(text, run.after[index] ?? ''),
    }));
  });
}

/** Differences of two texts by paragraph and, within paragraphs, by word. Empty if they are equal. */
export function textChanges(before: string, after: string): Change[] {
  const runs = runsOf(paragraphsOf(before), paragraphsOf(after));
  if (runs.every(isShared)) return [];
  return runs.flatMap((run, index): Change[] => {
    if (isShared(run)) return [{ kind: 'same', paragraphs: run.before }];
    const [previous, next] = [runs[index - 1], runs[index + 1]];
    // Replacements were already reported with the removed paragraphs.
    if (run.after.length > 0) return previous?.after.length === 0 ? [] : replacement([], run.after);
    return replacement(run.before, next?.before.length === 0 ? next.after : []);
  });
}
