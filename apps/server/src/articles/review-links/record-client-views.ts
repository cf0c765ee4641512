import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { addViews, type Viewed } from '../approval/add-views.ts';
import { getArticle } from '../text/get-article.ts';
import type { ReviewCtx, Visitor } from './context.ts';
import { enterToAct } from './entry/enter.ts';

/**
 * Adds the time that a client who proved a mailbox had sections open. @throws DomainError TOKEN_INVALID, CONFIRMATION_REQUIRED,
 * EMAIL_UNPROVEN; NOT_FOUND for a version that isn't there yet
 */
export const recordClientViews = (ctx: ReviewCtx, visitor: Visitor, viewed: Viewed): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { key, reviewer } = await enterToAct(tx, visitor);
    const article = await getArticle(tx, key);
    if (viewed.version > article.version) throw notFound('Version');
    await addViews(tx.db, article, { userId: null, reviewerId: reviewer.id, name: reviewer.name }, viewed);
  });
