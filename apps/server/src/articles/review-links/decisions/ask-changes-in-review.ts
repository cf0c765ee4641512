import type { ReviewDecision } from '@inkstep/contract';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { ReadText } from '../../approval/ask-for-changes.ts';
import { keepChanges } from '../../approval/keep-changes.ts';
import { textChanged } from '../../approval/policy.ts';
import { readArticle } from '../../approval/read-article.ts';
import { obstacleOf } from '../../approval/read-standing.ts';
import { openTask } from '../../at-rest/open-task.ts';
import { lockArticle } from '../../text/queries.ts';
import type { ReviewCtx, Visitor } from '../context.ts';
import { enter, enterToAct } from '../entry/enter.ts';
import { approvalByLink } from './approval-by-link.ts';
import { getDecision } from './list-decisions.ts';
import { deciderOf, findMemberOf } from './reviewer-obstacle.ts';

/**
 * Asks for changes. Ends all approvals, or only those of the reviewer if one by the link would be advisory: clients can't
 * undo what they couldn't do. @throws DomainError TOKEN_INVALID, CONFIRMATION_REQUIRED, EMAIL_UNPROVEN, ARTICLE_CHANGED
 */
export async function askChangesInReview(
  ctx: ReviewCtx,
  visitor: Visitor,
  { digest, note }: ReadText,
): Promise<{ decision: ReviewDecision }> {
  const { key } = await enter(ctx.db, visitor);
  await openTask(ctx, key);
  return inTransaction(ctx, async (tx) => {
    await lockArticle(tx.db, key);
    const acting = await enterToAct(tx, visitor);
    const { link, reviewer, reviewerIds } = acting;
    const article = await readArticle(tx, key);
    if (article.digest !== digest) throw textChanged();
    const userId = await findMemberOf(tx.db, key, article, reviewer.email);
    const isLimited =
      approvalByLink(link, article).isAdvisory ||
      (userId !== undefined && obstacleOf(article, { userId }) === 'role');
    await keepChanges(tx, key, {
      article,
      by: deciderOf(acting, userId),
      note,
      onlyOwn: isLimited ? reviewerIds : undefined,
    });
    return { decision: await getDecision(tx, acting, 'changes') };
  });
}
