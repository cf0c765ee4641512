import type { ArticleComment, ArticleThread, CommentAuthor } from '@inkstep/contract';
import { type CommentActor, mayDelete, mayEdit, mayResolve } from './policy.ts';
import type { CommentRow, ThreadRow } from './queries.ts';

type Writer = Pick<CommentRow, 'userId' | 'userName' | 'tokenName' | 'reviewerName'>;

export function presentAuthor({ userId, userName, tokenName, reviewerName }: Writer): CommentAuthor {
  if (userId !== null) return { kind: 'member', userId, name: userName ?? '', token: tokenName };
  if (reviewerName !== null) return { kind: 'reviewer', userId: null, name: reviewerName, token: null };
  return { kind: 'former', userId: null, name: '', token: tokenName };
}

export const presentComment = (row: CommentRow, actor: CommentActor): ArticleComment => ({
  id: row.id,
  author: presentAuthor(row),
  body: row.body,
  mentions: row.mentions.map(({ userId, name }) => ({ userId, name })),
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  isDeleted: row.deletedAt !== null,
  mayEdit: mayEdit(actor, row),
  mayDelete: mayDelete(actor, row),
});

const presentRange = ({ start, end, quote, prefix, suffix }: ThreadRow) => ({
  start,
  end,
  quote,
  prefix,
  suffix,
});

interface ThreadFacts {
  thread: ThreadRow;
  first: CommentRow;
  /** Comments that aren't deleted. */
  comments: number;
  newest: Date;
}

export const presentThread = (
  { thread, first, comments, newest }: ThreadFacts,
  actor: CommentActor,
): ArticleThread => ({
  id: thread.id,
  state: thread.resolvedAt === null ? 'open' : 'resolved',
  range: thread.detachedAt === null ? presentRange(thread) : null,
  quote: thread.selected,
  version: thread.version,
  comment: presentComment(first, actor),
  replies: Math.max(0, comments - (first.deletedAt === null ? 1 : 0)),
  reviewers: thread.reviewLinkId !== null ? 'theirs' : thread.isShown ? 'shown' : 'hidden',
  resolvedBy:
    thread.resolvedAt === null
      ? null
      : presentAuthor({
          userId: thread.resolvedBy,
          userName: thread.resolverName,
          tokenName: null,
          reviewerName: null,
        }),
  resolvedAt: thread.resolvedAt?.toISOString() ?? null,
  mayResolve: mayResolve(actor, thread),
  createdAt: thread.createdAt.toISOString(),
  updatedAt: newest.toISOString(),
});
