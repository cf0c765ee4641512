import { type ArticleThread, COMMENT_LIMITS, type CommentAnchor } from '@inkstep/contract';
import { withinQuota } from '../../billing/index.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireSettled } from '../../workspaces/index.ts';
import type { SavingCtx } from '../live/context.ts';
import { announceComment } from './announce-comment.ts';
import { authorOf } from './author-of.ts';
import { findMentioned } from './find-mentioned.ts';
import { getThread, lockArticleOf } from './get-thread.ts';
import { threadPlace } from './locate-anchor.ts';
import { type CommentActor, idTaken } from './policy.ts';
import { countThreads, findComment, insertComment, insertThread } from './queries.ts';

export interface NewThread {
  id: string;
  commentId: string;
  anchor: CommentAnchor;
  body: string;
  mentions: readonly string[];
}

/** Starts a thread, once for its ID. @throws DomainError NOT_FOUND, ARTICLE_MISSING, CONFLICT, STORAGE_LIMIT_EXCEEDED */
export async function startThread(
  ctx: SavingCtx,
  actor: CommentActor & { taskId: string },
  { id: threadId, commentId, anchor, body, mentions }: NewThread,
): Promise<{ thread: ArticleThread }> {
  const { userId, workspaceId, taskId } = actor;
  await requireSettled(ctx, actor);
  return withinQuota(ctx, actor, async (tx) => {
    const article = await lockArticleOf(tx, actor, taskId);
    const key = { workspaceId, articleId: article.id, threadId };
    const known = await findComment(tx.db, { ...key, commentId });
    if (known) {
      if (known.userId !== userId) throw idTaken();
      return { thread: await getThread(tx, actor, key) };
    }
    if ((await countThreads(tx.db, key)) >= COMMENT_LIMITS.threads) throw tooManyThreads();
    const isNew = await insertThread(tx.db, {
      ...threadPlace(anchor, article.text),
      id: threadId,
      workspaceId,
      articleId: article.id,
      userId,
    });
    const mentioned = await findMentioned(tx.db, workspaceId, { body, mentions });
    const comment = { ...key, ...authorOf(actor), id: commentId, body, mentions: mentioned };
    if (!isNew || !(await insertComment(tx.db, comment))) throw idTaken();
    const written = { ...key, by: { userId }, taskId, commentId, body, mentions: mentioned };
    await announceComment(tx, 'comment', written);
    return { thread: await getThread(tx, actor, key) };
  });
}

const tooManyThreads = () =>
  new DomainError(
    'CONFLICT',
    `An article can have ${COMMENT_LIMITS.threads} threads. Delete comments that are no longer needed.`,
  );
