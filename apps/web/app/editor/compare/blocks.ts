import type { Change, Part } from '../../kit/text/text-diff.ts';

type Difference = Exclude<Change, { kind: 'same' }>;

/** A run of shared paragraphs, collapsed except beside differences, or a difference. */
export type Block =
  | { kind: 'same'; before: string[]; folded: string[]; after: string[] }
  | { kind: 'difference'; number: number; changes: Difference[] };

/** Paragraphs of context shown beside a difference. */
const CONTEXT = 1;
const MIN_FOLDED = 2;

function sameBlock(paragraphs: string[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Block {
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
export function groupChanges(changes: readonly Change[]): Block[] {
  const blocks: Block[] = [];
  let number = 0;
  for (const [index, change] of changes.entries()) {
    const last = blocks.at(-1);
    if (change.kind === 'same') {
      const place = { isFirst: index === 0, isLast: index === changes.length - 1 };
      blocks.push(sameBlock(change.paragraphs, place));
    } else if (last?.kind === 'difference') last.changes.push(change);
    else blocks.push({ kind: 'difference', number: number++, changes: [change] });
  }
  return blocks;
}

/** Two paragraphs side by side; a side without a paragraph has no parts. */
export interface Row {
  before: Part[];
  after: Part[];
}

/** Pairs the removed paragraphs of a difference with the added ones. */
export function pairRows(changes: readonly Difference[]): Row[] {
  const rows: Row[] = [];
  let gone = 0;
  let fresh = 0;
  for (const change of changes) {
    if (change.kind === 'changed') {
      rows.push({
        before: change.parts.filter(({ kind }) => kind !== 'added'),
        after: change.parts.filter(({ kind }) => kind !== 'removed'),
      });
      gone = fresh = rows.length;
      continue;
    }
    const side = change.kind === 'removed' ? 'before' : 'after';
    const at = change.kind === 'removed' ? gone++ : fresh++;
    const row = rows[at] ?? { before: [], after: [] };
    row[side] = [change];
    rows[at] = row;
  }
  return rows;
}
