import type { CommentActor } from './policy.ts';

/** Columns that say who wrote a comment: a member, and the token that did it for them. */
export const authorOf = ({ userId, principal }: CommentActor) => ({
  userId,
  ...(principal.kind === 'token' && { tokenId: principal.id, tokenName: principal.name }),
});
