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
