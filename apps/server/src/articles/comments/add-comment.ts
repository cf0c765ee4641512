import { type ArticleComment, COMMENT_LIMITS } from '@inkstep/contract';
import { withinQuota } from '../../billing/index.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireSettled } from '../../workspaces/index.ts';
import type { SavingCtx } from '../live/context.ts';
import { announceComment } from './announce-comment.ts';
import { authorOf } from './author-of.ts';
import { findMentioned } from './find-mentioned.ts';
import { getComment, getThreadRow, lockArticleOf } from './get-thread.ts';
import { type CommentActor, idTaken } from './policy.ts';
import { countComments, findComment, insertComment } from './queries.ts';

export interface NewComment {
  id: string;
  body: string;
  mentions: readonly string[];
}

/** Replies in a thread, once for the comment's ID. @throws DomainError NOT_FOUND, ARTICLE_MISSING, CONFLICT, STORAGE_LIMIT_EXCEEDED */
export async function addComment(
  ctx: SavingCtx,
  actor: CommentActor & { taskId: string; threadId: string },
  { id: commentId, body, mentions }: NewComment,
): Promise<{ comment: ArticleComment }> {
  const { userId, workspaceId, taskId, threadId } = actor;
  await requireSettled(ctx, actor);
  return withinQuota(ctx, actor, async (tx) => {
    const { id: articleId } = await lockArticleOf(tx, actor, taskId);
    const key = { workspaceId, articleId, threadId };
    await getThreadRow(tx, key);
    const known = await findComment(tx.db, { ...key, commentId });
    if (known && known.userId !== userId) throw idTaken();
    if (!known) {
      if ((await countComments(tx.db, key)) >= COMMENT_LIMITS.comments) throw tooManyComments();
      const mentioned = await findMentioned(tx.db, workspaceId, { body, mentions });
      const comment = { ...key, ...authorOf(actor), id: commentId, body, mentions: mentioned };
      if (!(await insertComment(tx.db, comment))) throw idTaken();
      const written = { ...key, by: { userId }, taskId, commentId, body, mentions: mentioned };
      await announceComment(tx, 'reply', written);
    }
    return { comment: await getComment(tx, actor, { ...key, commentId }) };
  });
}

const tooManyComments = () =>
  new DomainError('CONFLICT', `A thread can have ${COMMENT_LIMITS.comments} comments. Start another one.`);
