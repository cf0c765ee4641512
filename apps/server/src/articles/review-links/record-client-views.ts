import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { addViews, type Viewed } from '../approval/add-views.ts';
import { listSame } from '../approval/approval-of.ts';
import { findOpenReview, findStanding } from '../approval/queries.ts';
import { getArticle } from '../text/get-article.ts';
import type { ReviewCtx, Visitor } from './context.ts';
import { enterToAct } from './entry/enter.ts';

/**
 * Adds the time that a client who proved a mailbox had sections open, until they approve the text, and again once someone asks for a review.
 * @throws DomainError TOKEN_INVALID, CONFIRMATION_REQUIRED, EMAIL_UNPROVEN; NOT_FOUND for a version that isn't there yet
 */
export const recordClientViews = (ctx: ReviewCtx, visitor: Visitor, viewed: Viewed): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { key, reviewer, reviewerIds } = await enterToAct(tx, visitor);
    const article = await getArticle(tx, key);
    if (viewed.version > article.version) throw notFound('Version');
    const open = await findOpenReview(tx.db, article.id);
    const standing = open ? undefined : await findStanding(tx.db, article.id);
    if (standing) {
      const same = await listSame(tx.db, standing);
      if (same.some(({ reviewerId }) => reviewerId !== null && reviewerIds.includes(reviewerId))) return;
    }
    const { id: reviewerId, name, provedAt } = reviewer;
    const notBefore = open && open.askedAt > provedAt ? open.askedAt : provedAt;
    await addViews(tx.db, article, { userId: null, reviewerId, name, notBefore }, viewed);
  });
