import { type Anchor, createAnchor, findAnchor } from '@inkstep/article/anchors';
import type { CommentAnchor } from '@inkstep/contract';

/**
 * Finds what a caller selected, in the stored text. Null if the text is not there, for example because it isn't saved
 * yet: the comment is kept all the same.
 */
export function locateAnchor(
  { start, end, quote, prefix, suffix }: CommentAnchor,
  text: string,
): Anchor | null {
  if (text.slice(start, end) === quote) return createAnchor(text, start, end);
  return findAnchor({ start, end, quote, prefix, suffix }, text);
}

/** Columns of a thread for what a caller selected. It is detached from the start if that isn't in the stored text. */
export function threadPlace(anchor: CommentAnchor, text: string) {
  const found = locateAnchor(anchor, text);
  const { start, end, quote, prefix, suffix } = found ?? anchor;
  const detachedAt = found ? null : new Date();
  return { start, end, quote, prefix, suffix, selected: anchor.quote, detachedAt, version: anchor.version };
}
