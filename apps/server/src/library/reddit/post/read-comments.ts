import { ApiComment, type Listing } from '../client/api-types.ts';
import { commentBody, isGone } from '../mapper.ts';

interface Reply {
  id: string;
  author: string;
  score: number;
  body: string;
}

export interface Comment extends Reply {
  /** 0 for a reply to the post. */
  depth: number;
  replies: Reply[];
}

const MAX_DEPTH = 8;
const MAX_COMMENTS = 500;

/**
 * All comments of a tree, parents first. Skips deleted and pinned ones with their replies, and placeholders for omitted
 * comments. Not recursive, because the nesting is untrusted.
 */
export function readComments(listing: Listing): Comment[] {
  const comments: Comment[] = [];
  const waiting = below(listing, 0, undefined);
  for (let next = waiting.pop(); next && comments.length < MAX_COMMENTS; next = waiting.pop()) {
    const { thing, depth, parent } = next;
    const parsed = thing.kind === 't1' ? ApiComment.safeParse(thing.data) : undefined;
    if (!parsed?.success) continue;
    const { id, author, score, stickied, replies } = parsed.data;
    const text = commentBody(parsed.data);
    if (stickied || text === '' || isGone(text) || isGone(author)) continue;
    const comment = { id, author: author ?? '', score: score ?? 0, body: text, depth, replies: [] };
    comments.push(comment);
    parent?.replies.push({ id, author: comment.author, score: comment.score, body: text });
    if (replies && depth < MAX_DEPTH) waiting.push(...below(replies, depth + 1, comment));
  }
  return comments;
}

/** Reversed, because they are taken from the end. */
const below = ({ data }: Listing, depth: number, parent: Comment | undefined) =>
  data.children.map((thing) => ({ thing, depth, parent })).toReversed();
