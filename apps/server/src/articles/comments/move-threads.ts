import {
  type Anchor,
  compareTexts,
  findAnchor,
  moveThrough,
  type TextComparison,
} from '@inkstep/article/anchors';
import type { Tx } from '../../platform/db/connect.ts';
import { type AnchorRow, type ArticleKey, listAnchors, type MovedAnchor, updateAnchors } from './queries.ts';

/**
 * Keeps the threads of an article at their words when its text is replaced. Called with every change of a text, in its
 * transaction. Costs one query for an article without threads.
 */
export async function moveThreads(
  ctx: { db: Tx },
  key: ArticleKey,
  { before, after }: { before: string; after: string },
): Promise<void> {
  if (before === after) return;
  const rows = await listAnchors(ctx.db, key);
  if (rows.length === 0) return;
  const edit = compareTexts(before, after);
  const moved = rows.flatMap((row): MovedAnchor[] => {
    const anchor = movedAnchor(row, edit);
    if (!anchor && row.detachedAt !== null) return [];
    return [{ ...anchorOf(anchor ?? row), id: row.id, isDetached: anchor === null }];
  });
  if (moved.length > 0) await updateAnchors(ctx.db, key, moved);
}

const anchorOf = ({ start, end, quote, prefix, suffix }: Anchor): Anchor => ({
  start,
  end,
  quote,
  prefix,
  suffix,
});

function movedAnchor(row: AnchorRow, edit: TextComparison): Anchor | null {
  const { detachedAt, selected, ...anchor } = row;
  if (detachedAt === null) {
    const isThere = edit.before.slice(anchor.start, anchor.end) === anchor.quote;
    // A process of an older release has saved a text without moving its threads.
    const known = isThere ? anchor : findAnchor(anchor, edit.before);
    if (known) return moveThrough(known, edit);
  }
  return (
    findAnchor(anchor, edit.after, edit) ??
    (selected === anchor.quote ? null : findAnchor({ ...anchor, quote: selected }, edit.after, edit))
  );
}
