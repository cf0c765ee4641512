import type { ArticleThread, ThreadState } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { requireSettled } from '../../workspaces/index.ts';
import type { SavingCtx } from '../live/context.ts';
import { tellArticle } from '../live/tell-article.ts';
import { getThread, getThreadRow, lockArticleOf } from './get-thread.ts';
import { type CommentActor, mayResolve, notResolvable } from './policy.ts';
import { setResolved } from './queries.ts';

/** Resolves or reopens a thread. @throws DomainError NOT_FOUND, ARTICLE_MISSING, FORBIDDEN */
export async function setThreadState(
  ctx: SavingCtx,
  actor: CommentActor & { taskId: string; threadId: string },
  state: ThreadState,
): Promise<{ thread: ArticleThread }> {
  const { userId, workspaceId, taskId, threadId } = actor;
  await requireSettled(ctx, actor);
  return inTransaction(ctx, async (tx) => {
    const { id: articleId } = await lockArticleOf(tx, actor, taskId);
    const key = { workspaceId, articleId, threadId };
    const thread = await getThreadRow(tx, key);
    if (!mayResolve(actor, thread)) throw notResolvable();
    const isResolved = thread.resolvedAt !== null;
    if (isResolved !== (state === 'resolved')) {
      await setResolved(tx.db, key, isResolved ? null : userId);
      await tellArticle(tx, taskId, 'comments');
    }
    return { thread: await getThread(tx, actor, key) };
  });
}
