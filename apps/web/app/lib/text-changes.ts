import { diffArrays } from 'diff';

export interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

export type Change =
  /** Paragraphs that stand in both texts. */
  | { kind: 'same'; paragraphs: string[] }
  | { kind: 'added' | 'removed'; text: string }
  /** A paragraph whose words differ. */
  | { kind: 'changed'; parts: Part[] };

/** Beyond so many differing paragraphs or words the texts have little in common, and looking for it takes long. */
const MOST_EDITS = 1000;
/** Share of words: two paragraphs with less in common are two paragraphs. */
const ALIKE = 0.5;

/** Each line with something on it: an item of a list and a line of metadata is compared by itself, too. */
const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);

interface Run {
  before: string[];
  after: string[];
}

/** Both texts in order, as runs of items that are equal, or in one of the texts alone. */
function runsOf(before: string[], after: string[], comparator?: (a: string, b: string) => boolean): Run[] {
  const options = { maxEditLength: MOST_EDITS, ...(comparator && { comparator }) };
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

/** The words of two forms of one paragraph. Changed words that only a space parts read as one change. */
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

/** How often each word stands in a text. */
function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { segment: word, isWordLike } of words.segment(text)) {
    if (isWordLike) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Tells forms of one paragraph, by their words in any order. Each paragraph is counted once. */
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

/** Removed paragraphs beside the added ones that stand in their place. */
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

/** What became of a text, paragraph by paragraph and inside of them word by word. Empty when nothing did. */
export function textChanges(before: string, after: string): Change[] {
  const runs = runsOf(paragraphsOf(before), paragraphsOf(after));
  if (runs.every(isShared)) return [];
  return runs.flatMap((run, index): Change[] => {
    if (isShared(run)) return [{ kind: 'same', paragraphs: run.before }];
    const [previous, next] = [runs[index - 1], runs[index + 1]];
    // What was added stands behind what was removed, and was told with it.
    if (run.after.length > 0) return previous?.after.length === 0 ? [] : replacement([], run.after);
    return replacement(run.before, next?.before.length === 0 ? next.after : []);
  });
}
