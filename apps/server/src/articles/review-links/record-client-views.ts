import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import { addClientViews } from '../approval/queries.ts';
import { merged, type Viewed } from '../approval/record-views.ts';
import { getArticle } from '../text/get-article.ts';
import type { ReviewCtx, Visitor } from './context.ts';
import { enterToAct } from './entry/enter.ts';
import { lockLink } from './queries.ts';

/**
 * Adds the time that a client who proved a mailbox had sections open. @throws DomainError TOKEN_INVALID, CONFIRMATION_REQUIRED,
 * EMAIL_UNPROVEN; NOT_FOUND for a version that isn't there yet
 */
export const recordClientViews = (
  ctx: ReviewCtx,
  visitor: Visitor,
  { version, sections }: Viewed,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { link, key, articleId, reviewer } = await enterToAct(tx, visitor);
    const article = await getArticle(tx, key);
    if (version > article.version) throw notFound('Version');
    await lockLink(tx.db, link.id);
    const reader = { articleId, reviewerId: reviewer.id, name: reviewer.name, version };
    await addClientViews(tx.db, reader, merged(sections));
  });
