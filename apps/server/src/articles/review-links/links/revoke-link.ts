import { recordEvent } from '../../../platform/audit/record-event.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { tellArticle } from '../../live/tell-article.ts';
import { getArticle } from '../../text/get-article.ts';
import type { ReviewCtx } from '../context.ts';
import { notYourLink } from '../policy.ts';
import { findLink, setRevoked } from '../queries.ts';
import { mayRevoke } from './list-links.ts';

/** Ends a link with its next call, also in pages that are open. @throws DomainError NOT_FOUND, ARTICLE_MISSING, FORBIDDEN */
export const revokeReviewLink = (
  ctx: Pick<ReviewCtx, 'db' | 'log' | 'notifications'>,
  actor: Actor,
  { id: taskId, linkId }: { id: string; linkId: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId, workspaceId } = actor;
    const { id: articleId } = await getArticle(tx, { workspaceId, taskId });
    const key = { workspaceId, articleId };
    const link = await findLink(tx.db, key, linkId);
    if (!link) throw notFound('Review link');
    if (!mayRevoke(actor, link)) throw notYourLink();
    if (!(await setRevoked(tx.db, key, linkId))) return;
    await tellArticle(tx, taskId, 'review');
    await recordEvent(tx, {
      action: 'review_link.revoked',
      actorId: userId,
      workspaceId,
      target: taskId,
      after: { link: linkId },
    });
  });
