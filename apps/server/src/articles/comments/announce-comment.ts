import type { Tx } from '../../platform/db/connect.ts';
import { tellMembers } from '../../workspaces/index.ts';
import type { SavingCtx } from '../live/context.ts';
import { tellArticle } from '../live/tell-article.ts';
import { findTaskAuthor, listWriters } from './queries.ts';
import type { Mention } from './tables.ts';

export interface WrittenComment {
  /** A member, or a reviewer without an account. */
  by: { userId: string } | { name: string };
  workspaceId: string;
  articleId: string;
  taskId: string;
  threadId: string;
  commentId: string;
  body: string;
  mentions: readonly Mention[];
  /** Members who are told besides those concerned. */
  alsoTold?: readonly string[];
}

/** Tells pages that are open, and those whom a comment mentions, answers or concerns. */
export async function announceComment(
  tx: SavingCtx & { db: Tx },
  kind: 'comment' | 'reply' | 'edit',
  { by, mentions, commentId, body, alsoTold = [], ...place }: WrittenComment,
): Promise<void> {
  const { workspaceId, taskId, threadId } = place;
  await tellArticle(tx, taskId, 'comments');
  const news = { workspaceId, taskId, subjectId: threadId, key: commentId, quote: body, actor: by };
  // First, since each is told once of a comment.
  await tellMembers(
    tx,
    mentions.map((mention) => mention.userId),
    { ...news, kind: 'mention' },
  );
  if (kind === 'edit') return;
  const concerned =
    kind === 'reply' ? await listWriters(tx.db, place) : await findTaskAuthor(tx.db, { workspaceId, taskId });
  await tellMembers(tx, [...concerned, ...alsoTold], { ...news, kind });
}
