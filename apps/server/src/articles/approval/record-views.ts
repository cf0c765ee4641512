import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { listApprovers } from '../../workspaces/index.ts';
import { getArticle } from '../text/get-article.ts';
import { addViews, type Viewed } from './add-views.ts';
import { approvalOf } from './approval-of.ts';
import type { ApprovalCtx } from './context.ts';
import { findName, findOpenReview } from './queries.ts';

/**
 * Adds the time that sections were open: while someone waits for a review, or of who may approve until the text is approved.
 * @throws DomainError NOT_FOUND, ARTICLE_MISSING
 */
export const recordViews = (
  ctx: ApprovalCtx,
  { userId, workspaceId }: Actor,
  taskId: string,
  viewed: Viewed,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const article = await getArticle(tx, { workspaceId, taskId });
    if (viewed.version > article.version) throw notFound('Version');
    const open = await findOpenReview(tx.db, article.id);
    if (!open) {
      const approvers = await listApprovers(tx.db, workspaceId);
      if (!approvers.some((each) => each.userId === userId)) return;
      if ((await approvalOf(tx.db, article.id)).suffices) return;
    }
    const name = await findName(tx.db, userId);
    await addViews(tx.db, article, { userId, reviewerId: null, name, notBefore: open?.askedAt }, viewed);
  });
