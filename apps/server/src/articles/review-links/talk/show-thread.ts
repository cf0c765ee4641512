import type { ArticleThread } from '@inkstep/contract';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { requireSettled } from '../../../workspaces/index.ts';
import { getThread, getThreadRow, lockArticleOf } from '../../comments/get-thread.ts';
import type { CommentActor } from '../../comments/policy.ts';
import { listCommentRows, setShown } from '../../comments/queries.ts';
import type { SavingCtx } from '../../live/context.ts';
import { tellArticle } from '../../live/tell-article.ts';
import { seenByClient } from '../policy.ts';

/** Shows a thread to all who come by a link, or hides it again. @throws DomainError NOT_FOUND; ARTICLE_MISSING; CONFLICT once a client has written in it */
export async function showThread(
  ctx: SavingCtx,
  actor: CommentActor & { taskId: string; threadId: string },
  isShown: boolean,
): Promise<{ thread: ArticleThread }> {
  const { workspaceId, taskId, threadId } = actor;
  await requireSettled(ctx, actor);
  return inTransaction(ctx, async (tx) => {
    const { id: articleId } = await lockArticleOf(tx, actor, taskId);
    const key = { workspaceId, articleId, threadId };
    const thread = await getThreadRow(tx, key);
    if (thread.reviewLinkId !== null) throw seenByClient();
    if (thread.isShown !== isShown) {
      const comments = await listCommentRows(tx.db, key);
      if (comments.some(({ reviewerId }) => reviewerId !== null)) throw seenByClient();
      await setShown(tx.db, key, isShown);
      await tellArticle(tx, taskId, 'comments');
    }
    return { thread: await getThread(tx, actor, key) };
  });
}
