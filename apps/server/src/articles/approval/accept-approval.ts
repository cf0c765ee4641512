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
import { acceptsOwnAct, acceptsWhereWritten, nothingToAccept } from './policy.ts';
import { getApproval } from './present.ts';
import { acceptShared, endReview, findName, listApprovals } from './queries.ts';
import { readArticle } from './read-article.ts';

/**
 * An owner takes responsibility for an approval from a browser that the writer uses too. Its record stays as it was signed.
 * @throws DomainError NOT_FOUND; CONFLICT for an approval of another text, and for who wrote or approved the text, also where their
 *   browser shows it
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
    const { articleId, writer, row, parts, same } = await readArticle(tx, key);
    const approval = (await listApprovals(tx.db, articleId)).find(({ id }) => id === approvalId);
    if (!approval) throw notFound('Approval');
    if (approval.isSharedBrowser && approval.acceptedAt === null) {
      const current = same.find(({ id }) => id === approvalId);
      if (!current || !waits(current)) throw nothingToAccept();
      const others = [writer?.userId, approval.approvedBy].filter((id) => id !== undefined && id !== null);
      if (others.includes(userId)) throw acceptsOwnAct();
      for (const other of others)
        if (await sharesBrowser(tx, { userId: other, cookies })) throw acceptsWhereWritten();
    }
    const name = await findName(tx.db, userId);
    if (await acceptShared(tx.db, { articleId, approvalId }, { userId, name })) {
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
