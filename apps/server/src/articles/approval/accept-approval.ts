import type { ArticleApproval } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { tellArticle } from '../live/tell-article.ts';
import { getArticle } from '../text/get-article.ts';
import type { ApprovalCtx } from './context.ts';
import { getApproval } from './present.ts';
import { acceptShared, findName, findRecord } from './queries.ts';

/** An owner takes responsibility for an approval from a browser that the writer uses too. Its record stays as it was signed. @throws DomainError NOT_FOUND */
export const acceptApproval = (
  ctx: ApprovalCtx,
  actor: Actor,
  { id: taskId, approvalId }: { id: string; approvalId: string },
): Promise<{ approval: ArticleApproval }> =>
  inTransaction(ctx, async (tx) => {
    const { userId, workspaceId } = actor;
    const { id: articleId } = await getArticle(tx, { workspaceId, taskId });
    if (!(await findRecord(tx.db, { articleId, approvalId }))) throw notFound('Approval');
    const name = await findName(tx.db, userId);
    if (await acceptShared(tx.db, { articleId, approvalId }, { userId, name })) {
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
