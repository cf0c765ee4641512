import type { Block } from '../../kit/text/diff-blocks.ts';
import type { Change, Part } from '../../kit/text/text-diff.ts';

type Difference = Exclude<Change, { kind: 'same' }>;

/** A run of shared paragraphs, collapsed except beside differences, or a difference. */
export type Stretch =
  | { kind: 'same'; before: Block[]; folded: Block[]; after: Block[] }
  | { kind: 'difference'; number: number; changes: Difference[] };

/** Paragraphs of context shown beside a difference. */
const CONTEXT = 1;
const MIN_FOLDED = 2;

function sameStretch(
  paragraphs: Block[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Stretch {
  const start = isFirst ? 0 : CONTEXT;
  const end = Math.max(start, paragraphs.length - (isLast ? 0 : CONTEXT));
  if (end - start < MIN_FOLDED) return { kind: 'same', before: paragraphs, folded: [], after: [] };
  return {
    kind: 'same',
    before: paragraphs.slice(0, start),
    folded: paragraphs.slice(start, end),
    after: paragraphs.slice(end),
  };
}

/** Groups changes for display: adjacent ones form one difference, numbered from 0. */
export function groupChanges(changes: readonly Change[]): Stretch[] {
  const stretches: Stretch[] = [];
  let number = 0;
  for (const [index, change] of changes.entries()) {
    const last = stretches.at(-1);
    if (change.kind === 'same') {
      const place = { isFirst: index === 0, isLast: index === changes.length - 1 };
      stretches.push(sameStretch(change.blocks, place));
    } else if (last?.kind === 'difference') last.changes.push(change);
    else stretches.push({ kind: 'difference', number: number++, changes: [change] });
  }
  return stretches;
}

/** A paragraph beside another version of it. */
export interface Side {
  block: Block;
  parts: Part[];
  /** True if the other side has no version of it. */
  isWhole: boolean;
}

/** Two paragraphs side by side. */
export interface Row {
  before?: Side;
  after?: Side;
}

/** Pairs the removed paragraphs of a difference with the added ones. */
export function pairRows(changes: readonly Difference[]): Row[] {
  const rows: Row[] = [];
  let gone = 0;
  let fresh = 0;
  for (const change of changes) {
    if (change.kind === 'changed') {
      const { block, parts } = change;
      const without = (other: Part['kind']): Side => ({
        block,
        parts: parts.filter(({ kind }) => kind !== other),
        isWhole: false,
      });
      rows.push({ before: without('added'), after: without('removed') });
      gone = fresh = rows.length;
      continue;
    }
    const side = change.kind === 'removed' ? 'before' : 'after';
    const at = change.kind === 'removed' ? gone++ : fresh++;
    const { kind, block } = change;
    const parts = [{ kind, words: block.words }];
    rows[at] = { ...rows[at], [side]: { block, parts, isWhole: true } };
  }
  return rows;
}
