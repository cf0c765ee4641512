import type { ArticleApproval } from '@inkstep/contract';
import { sharesBrowser } from '../../identity/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import { tellArticle } from '../live/tell-article.ts';
import { lockArticle } from '../text/queries.ts';
import { waits } from './approval-of.ts';
import type { ApprovalCtx } from './context.ts';
import { listDeciders } from './list-acceptors.ts';
import { acceptsOwnAct, acceptsWhereWritten, mayNotAccept, nothingToAccept } from './policy.ts';
import { getApproval } from './present.ts';
import { endReview, findName, forgetWriters, listApprovals, setAccepted } from './queries.ts';
import { readArticle } from './read-article.ts';
import { wrote } from './read-standing.ts';
import { forgetWaiting } from './tell-acceptors.ts';

/**
 * Takes responsibility for an approval that doesn't count by itself: an owner for one from a browser that the writer uses too,
 * anyone who may approve for one by a link of the writer. The record stays as it was signed.
 * @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT for an approval of another text, and for those who wrote or approved the
 *   text, even if only their browser shows it
 */
export const acceptApproval = (
  ctx: ApprovalCtx,
  actor: Actor,
  { id: taskId, approvalId }: { id: string; approvalId: string },
  cookies: Cookies,
): Promise<{ approval: ArticleApproval }> =>
  inTransaction(ctx, async (tx) => {
    const { userId, workspaceId } = actor;
    const key = { workspaceId, taskId };
    await lockArticle(tx.db, key);
    const article = await readArticle(tx, key);
    const { articleId, writer, row, parts, same } = article;
    const approval = (await listApprovals(tx.db, articleId)).find(({ id }) => id === approvalId);
    if (!approval) throw notFound('Approval');
    const deciders = await listDeciders(tx.db, workspaceId, { article, approval });
    if (!deciders.some((each) => each.userId === userId)) throw mayNotAccept();
    if ((approval.isSharedBrowser || approval.isOwnLink) && approval.acceptedAt === null) {
      const current = same.find(({ id }) => id === approvalId);
      if (!current || !waits(current)) throw nothingToAccept();
      const others = [writer?.userId, approval.approvedBy].filter((id) => id !== undefined && id !== null);
      if (others.includes(userId) || (approval.isOwnLink && wrote(article, userId))) throw acceptsOwnAct();
      for (const other of others)
        if (await sharesBrowser(tx, { userId: other, cookies })) throw acceptsWhereWritten();
    }
    const name = await findName(tx.db, userId);
    if (await setAccepted(tx.db, { articleId, approvalId }, { userId, name })) {
      await forgetWriters(tx.db, articleId);
      await forgetWaiting(tx, key);
      // Accepting it answers an open request to do so.
      await endReview(tx.db, articleId, {
        state: 'approved',
        decidedBy: userId,
        decidedByName: name,
        decidedVersion: row.version,
        decidedHash: parts.textHash,
      });
      await recordEvent(tx, {
        action: 'article.approval_accepted',
        actorId: userId,
        workspaceId,
        target: taskId,
      });
      await tellArticle(tx, taskId, 'review');
    }
    return getApproval(tx, actor, { taskId });
  });
