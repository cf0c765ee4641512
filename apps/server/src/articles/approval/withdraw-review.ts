import type { ArticleApproval } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mayAccess } from '../../workspaces/index.ts';
import { requireTask } from '../brief/get-task.ts';
import { tellArticle } from '../live/tell-article.ts';
import { lockArticle } from '../text/queries.ts';
import type { ApprovalCtx } from './context.ts';
import { getApproval } from './present.ts';
import { endReview, findName, findOpenReview } from './queries.ts';
import { readArticle } from './read-article.ts';

/** Does nothing without a request that waits. @throws DomainError NOT_FOUND; ARTICLE_MISSING; FORBIDDEN for the request of someone else */
export const withdrawReview = (
  ctx: ApprovalCtx,
  actor: Actor,
  taskId: string,
): Promise<{ approval: ArticleApproval }> =>
  inTransaction(ctx, async (tx) => {
    const { userId, workspaceId, memberRole } = actor;
    const key = { workspaceId, taskId };
    await requireTask(tx, key);
    await lockArticle(tx.db, key);
    const { articleId, row, parts } = await readArticle(tx, key);
    const open = await findOpenReview(tx.db, articleId);
    if (!open) return getApproval(tx, actor, key);
    if (open.askedBy !== userId && !mayAccess(memberRole, 'manage'))
      throw new DomainError('FORBIDDEN', 'Only who asked for it, or an admin, can withdraw a request.');
    await endReview(tx.db, articleId, {
      state: 'withdrawn',
      decidedBy: userId,
      decidedByName: await findName(tx.db, userId),
      decidedVersion: row.version,
      decidedHash: parts.textHash,
    });
    await recordEvent(tx, {
      action: 'article.review_withdrawn',
      actorId: userId,
      workspaceId,
      target: taskId,
    });
    await tellArticle(tx, taskId, 'review');
    return getApproval(tx, actor, key);
  });
