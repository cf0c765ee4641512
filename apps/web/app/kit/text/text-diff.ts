import { wordsInCommon } from '@inkstep/article/spoken-words';
import { diffArrays } from 'diff';
import { type Block, blockText, buildWord, type Word } from './diff-blocks.ts';

export interface Part {
  kind: 'same' | 'added' | 'removed';
  words: readonly Word[];
}

export type Change =
  /** Blocks in both texts, as the newer one numbers them. */
  | { kind: 'same'; blocks: Block[] }
  | { kind: 'added' | 'removed'; block: Block }
  /** A block with changed words. */
  | { kind: 'changed'; block: Block; parts: Part[] };

/** Texts with more differences are unrelated, and comparing them is slow. */
const MAX_EDITS = 1000;
/** Minimum share of common words in two versions of a paragraph. */
const ALIKE = 0.5;

/** Border between the cells of a row. */
export const CELL_BORDER: Word = buildWord('│');

interface Run<T> {
  before: T[];
  after: T[];
}

const hasSameKey = (one: { key: string }, other: { key: string }): boolean => one.key === other.key;

/** Splits both texts into runs of items that are equal or in only one of them. */
function runsOf<T>(before: readonly T[], after: readonly T[], comparator: (a: T, b: T) => boolean): Run<T>[] {
  const found = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS, comparator });
  if (!found) {
    return [
      { before: [...before], after: [] },
      { before: [], after: [...after] },
    ];
  }
  let [left, right] = [0, 0];
  return found.map(({ count, added, removed }) => {
    const run = {
      before: added ? [] : before.slice(left, left + count),
      after: removed ? [] : after.slice(right, right + count),
    };
    left += run.before.length;
    right += run.after.length;
    return run;
  });
}

const isShared = ({ before, after }: Run<unknown>): boolean => before.length > 0 && after.length > 0;

const isSpace = (words: readonly Word[]): boolean => words.every(({ text }) => text.trim() === '');

/** Compares two versions of a paragraph word by word. Changes separated only by a space are merged. */
function compareWords(before: readonly Word[], after: readonly Word[]): Part[] {
  const parts: Part[] = [];
  let removed: Word[] = [];
  let added: Word[] = [];
  const tell = () => {
    if (removed.length > 0) parts.push({ kind: 'removed', words: removed });
    if (added.length > 0) parts.push({ kind: 'added', words: added });
    removed = [];
    added = [];
  };
  const runs = runsOf(before, after, hasSameKey);
  for (const [index, run] of runs.entries()) {
    const isGap = index > 0 && index < runs.length - 1 && isSpace(run.before);
    if (isShared(run) && !isGap) {
      tell();
      parts.push({ kind: 'same', words: run.after });
    } else {
      removed = [...removed, ...run.before];
      added = [...added, ...run.after];
    }
  }
  tell();
  return parts;
}

/** Compares two versions of a block; rows of a table cell by cell. */
function compareBlocks(before: Block, after: Block): Part[] {
  if (!before.cells || !after.cells) return compareWords(before.words, after.words);
  return after.cells.flatMap((cell, index): Part[] => [
    ...(index > 0 ? [{ kind: 'same' as const, words: [CELL_BORDER] }] : []),
    ...compareWords(before.cells?.[index] ?? [], cell),
  ]);
}

const cellKey = ({ cells }: Block): string | undefined => cells?.[0]?.map(({ key }) => key).join('\n');

/** Matches versions of a paragraph by their words in any order. */
function blockMatcher(): (a: Block, b: Block) => boolean {
  const inCommon = wordsInCommon(blockText);
  return (a, b) => {
    if (a.shape !== b.shape) return false;
    // Rows of a table are known by their first cell.
    if (a.cells && cellKey(a) === cellKey(b)) return true;
    return inCommon(a, b) >= ALIKE;
  };
}

/** Pairs removed paragraphs with the ones that replace them. */
function replacement(removed: Block[], added: Block[]): Change[] {
  return runsOf(removed, added, blockMatcher()).flatMap((run): Change[] => {
    if (!isShared(run)) {
      return [
        ...run.before.map((block) => ({ kind: 'removed' as const, block })),
        ...run.after.map((block) => ({ kind: 'added' as const, block })),
      ];
    }
    return run.after.map((block, index) => ({
      kind: 'changed',
      block,
      parts: compareBlocks(run.before[index] ?? block, block),
    }));
  });
}

/** Differences of two texts by block and, within blocks, by word. Empty if they are equal. */
export function textChanges(before: readonly Block[], after: readonly Block[]): Change[] {
  const runs = runsOf(before, after, hasSameKey);
  if (runs.every(isShared)) return [];
  return runs.flatMap((run, index): Change[] => {
    if (isShared(run)) return [{ kind: 'same', blocks: run.after }];
    const [previous, next] = [runs[index - 1], runs[index + 1]];
    // Replacements were already reported with the removed paragraphs.
    if (run.after.length > 0) return previous?.after.length === 0 ? [] : replacement([], run.after);
    return replacement(run.before, next?.before.length === 0 ? next.after : []);
  });
}
