import type { ArticleComment } from '@inkstep/contract';
import { withinQuota } from '../../billing/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { requireSettled } from '../../workspaces/index.ts';
import type { SavingCtx } from '../live/context.ts';
import { tellArticle } from '../live/tell-article.ts';
import { announceComment } from './announce-comment.ts';
import { findMentioned } from './find-mentioned.ts';
import { getComment, lockArticleOf } from './get-thread.ts';
import { type CommentActor, mayDelete, mayEdit, notDeletable, notYours } from './policy.ts';
import {
  type CommentKey,
  type CommentRow,
  deleteThread,
  emptyComment,
  findComment,
  hasLiveComments,
  updateComment,
} from './queries.ts';

type Editor = CommentActor & { taskId: string; threadId: string; commentId: string };

async function lockComment(
  ctx: { db: Tx },
  { threadId, commentId, ...actor }: Editor,
): Promise<{ row: CommentRow | undefined; key: CommentKey }> {
  const { id: articleId } = await lockArticleOf(ctx, actor, actor.taskId);
  const key = { workspaceId: actor.workspaceId, articleId, threadId, commentId };
  return { row: await findComment(ctx.db, key), key };
}

/** @throws DomainError NOT_FOUND, ARTICLE_MISSING, FORBIDDEN, STORAGE_LIMIT_EXCEEDED */
export async function editComment(
  ctx: SavingCtx,
  editor: Editor,
  { body, mentions }: { body: string; mentions: readonly string[] },
): Promise<{ comment: ArticleComment }> {
  await requireSettled(ctx, editor);
  return withinQuota(ctx, editor, async (tx) => {
    const { row, key } = await lockComment(tx, editor);
    if (!row || row.deletedAt !== null) throw notFound('Comment');
    if (!mayEdit(editor, row)) throw notYours();
    const mentioned = await findMentioned(tx.db, editor.workspaceId, { body, mentions });
    // Members who have left stay mentioned where their name is still in the text.
    const stayed = row.mentions.filter(
      ({ userId, name }) => body.includes(`@${name}`) && !mentioned.some((one) => one.userId === userId),
    );
    await updateComment(tx.db, key, { body, mentions: [...mentioned, ...stayed] });
    const { userId, taskId } = editor;
    await announceComment(tx, 'edit', { ...key, by: { userId }, taskId, body, mentions: mentioned });
    return { comment: await getComment(tx, editor, key) };
  });
}

/**
 * Empties a comment. The thread goes with its last one. A comment that is gone already counts as deleted. @throws
 * DomainError NOT_FOUND, ARTICLE_MISSING, FORBIDDEN
 */
export async function deleteComment(ctx: SavingCtx, editor: Editor): Promise<void> {
  await requireSettled(ctx, editor);
  await inTransaction(ctx, async (tx) => {
    const { row, key } = await lockComment(tx, editor);
    if (!row || row.deletedAt !== null) return;
    if (!mayDelete(editor, row)) throw notDeletable();
    await emptyComment(tx.db, key);
    if (!(await hasLiveComments(tx.db, key))) await deleteThread(tx.db, key);
    await tellArticle(tx, editor.taskId, 'comments');
  });
}
