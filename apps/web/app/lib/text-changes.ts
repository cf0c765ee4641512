import { diffArrays } from 'diff';

export interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

export type Change =
  /** Paragraphs that stand in both texts. */
  | { kind: 'same'; paragraphs: number }
  | { kind: 'added' | 'removed'; text: string }
  /** A paragraph whose words differ. */
  | { kind: 'changed'; parts: Part[] };

/** Beyond so many differing paragraphs or words the texts have little in common, and looking for it takes long. */
const MOST_EDITS = 1000;
/** Two paragraphs with less in common are two paragraphs. */
const ALIKE = 0.5;

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): Part['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';

/** Runs of items that are in both lists, or only in the first, or only in the second. */
function compare(before: string[], after: string[]): { kind: Part['kind']; value: string[] }[] {
  const runs = diffArrays(before, after, { maxEditLength: MOST_EDITS });
  if (runs) return runs.map((run) => ({ kind: kindOf(run), value: run.value }));
  return [
    { kind: 'removed', value: before },
    { kind: 'added', value: after },
  ];
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

/** The words of two paragraphs side by side; undefined when they are not two forms of one. */
function compareWords(before: string, after: string): Part[] | undefined {
  const parts = compare(wordsOf(before), wordsOf(after)).map(({ kind, value }) => ({
    kind,
    text: value.join(''),
  }));
  const common = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  return common / Math.max(before.length, after.length) < ALIKE ? undefined : parts;
}

/** Removed paragraphs beside the added ones that stand in their place. */
function replacement(removed: string[], added: string[]): Change[] {
  const pairs = Math.max(removed.length, added.length);
  return Array.from({ length: pairs }, (_, index): Change[] => {
    const [before, after] = [removed[index], added[index]];
    const parts = before !== undefined && after !== undefined ? compareWords(before, after) : undefined;
    if (parts) return [{ kind: 'changed', parts }];
    return [
      ...(before === undefined ? [] : [{ kind: 'removed' as const, text: before }]),
      ...(after === undefined ? [] : [{ kind: 'added' as const, text: after }]),
    ];
  }).flat();
}

/** What became of a text, paragraph by paragraph and inside of them word by word. Empty when nothing did. */
export function textChanges(before: string, after: string): Change[] {
  const runs = compare(paragraphsOf(before), paragraphsOf(after));
  if (runs.every(({ kind }) => kind === 'same')) return [];
  return runs.flatMap(({ kind, value }, index): Change[] => {
    if (kind === 'same') return [{ kind, paragraphs: value.length }];
    const previous = runs[index - 1];
    if (kind === 'added') return previous?.kind === 'removed' ? [] : replacement([], value);
    const next = runs[index + 1];
    return replacement(value, next?.kind === 'added' ? next.value : []);
  });
}
