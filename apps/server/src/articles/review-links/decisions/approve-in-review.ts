import type { ReviewDecision } from '@inkstep/contract';
import { sharesBrowser } from '../../../identity/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { isBetter } from '../../approval/approval-of.ts';
import type { ReadText } from '../../approval/ask-for-changes.ts';
import { keepApproval } from '../../approval/keep-approval.ts';
import { mayNotApprove, textChanged, wroteItThemselves } from '../../approval/policy.ts';
import { replaceApprovals } from '../../approval/queries.ts';
import { type ReviewedArticle, readArticle } from '../../approval/read-article.ts';
import { isOnlyWriter, obstacleOf } from '../../approval/read-standing.ts';
import { measureNow } from '../../approval/record/measure-now.ts';
import { openTask } from '../../at-rest/open-task.ts';
import { articleInProgress } from '../../text/policy.ts';
import { isGenerating, lockArticle } from '../../text/queries.ts';
import type { ReviewCtx, Visitor } from '../context.ts';
import { enter, enterToAct } from '../entry/enter.ts';
import { approvalByLink } from './approval-by-link.ts';
import { getDecision } from './list-decisions.ts';
import { deciderOf, findMemberOf } from './reviewer-obstacle.ts';

/**
 * Approves the text that a reviewer without an account read, by the rules for members. The same approval again changes nothing, unless
 * the first doesn't count and this one would. A mailbox of a member is treated as that member. @throws DomainError TOKEN_INVALID, CONFIRMATION_REQUIRED, EMAIL_UNPROVEN; FORBIDDEN, CONFLICT
 * for a member who couldn't approve; ARTICLE_CHANGED if another text was read; GENERATION_RUNNING
 */
export async function approveInReview(
  ctx: ReviewCtx,
  visitor: Visitor,
  { digest, note, cookies }: ReadText & { cookies: Cookies },
): Promise<{ decision: ReviewDecision }> {
  const { key } = await enter(ctx.db, visitor);
  await openTask(ctx, key);
  if ((await readArticle(ctx, key)).digest !== digest) throw textChanged();
  const measured = await measureNow(ctx, key);
  return inTransaction(ctx, async (tx) => {
    await lockArticle(tx.db, key);
    const acting = await enterToAct(tx, visitor);
    const { link, reviewer, reviewerIds } = acting;
    const article = await readArticle(tx, key);
    if (await isGenerating(tx.db, key)) throw articleInProgress();
    const userId = await findMemberOf(tx.db, key, article, reviewer.email);
    if (userId !== undefined) requireRight(article, userId);
    if (article.digest !== digest) throw textChanged();
    const { writer, same } = article;
    const { isAdvisory, isOwnLink } = approvalByLink(link, article);
    const marks = {
      isOwnText: userId !== undefined && isOnlyWriter(article, { userId }),
      isSharedBrowser:
        writer !== undefined &&
        writer.userId !== userId &&
        (await sharesBrowser(tx, { userId: writer.userId, cookies })),
      // A member's mailbox is known to be theirs, so it doesn't matter who made the link.
      isOwnLink: userId === undefined && isOwnLink,
      isAdvisory,
    };
    const own = same.filter(
      ({ reviewerId, approvedBy }) =>
        (reviewerId !== null && reviewerIds.includes(reviewerId)) ||
        (userId !== undefined && approvedBy === userId),
    );
    if (own.every((each) => isBetter(marks, each))) {
      await replaceApprovals(
        tx.db,
        own.map(({ id }) => id),
      );
      await keepApproval(tx, key, {
        article,
        by: deciderOf(acting, userId),
        note,
        measured,
        ...marks,
        client: { provedAt: reviewer.provedAt, invitedBy: link.makerName || null },
      });
    }
    return { decision: await getDecision(tx, acting, 'approved') };
  });
}

/** @throws DomainError FORBIDDEN, CONFLICT */
function requireRight(article: ReviewedArticle, userId: string): void {
  const obstacle = obstacleOf(article, { userId });
  if (obstacle === 'role') throw mayNotApprove();
  if (obstacle === 'writer') throw wroteItThemselves([]);
}
