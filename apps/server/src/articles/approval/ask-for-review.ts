import type { ArticleApproval } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { tellMembers } from '../../workspaces/index.ts';
import { announceTask } from '../announcing/announce-task.ts';
import { requireTask } from '../brief/get-task.ts';
import { tellArticle } from '../live/tell-article.ts';
import { articleInProgress } from '../text/policy.ts';
import { isGenerating, lockArticle } from '../text/queries.ts';
import type { ApprovalCtx } from './context.ts';
import { notAnApprover, textChanged } from './policy.ts';
import { getApproval } from './present.ts';
import { endReview, findName, findOpenReview, insertReview, type ReviewRow } from './queries.ts';
import { readArticle } from './read-article.ts';

interface Asked {
  version: number;
  reviewers: readonly string[];
  note: string;
  due: string | null;
}

/**
 * Asks members to review the text. A request that waits is replaced; the same one again changes nothing.
 * @throws DomainError NOT_FOUND; ARTICLE_MISSING; ARTICLE_CHANGED; GENERATION_RUNNING; CONFLICT for members who may not approve
 */
export const askForReview = (
  ctx: ApprovalCtx,
  actor: Actor,
  taskId: string,
  { version, reviewers, note, due }: Asked,
): Promise<{ approval: ArticleApproval }> =>
  inTransaction(ctx, async (tx) => {
    const { userId, workspaceId } = actor;
    const key = { workspaceId, taskId };
    await requireTask(tx, key);
    await lockArticle(tx.db, key);
    const { articleId, row, parts, approvers } = await readArticle(tx, key);
    if (await isGenerating(tx.db, key)) throw articleInProgress();
    if (version !== row.version) throw textChanged();
    const known = new Set(approvers.map((each) => each.userId));
    if (reviewers.some((id) => !known.has(id))) throw notAnApprover();
    const asked = { version, textHash: parts.textHash, reviewers: reviewers.toSorted(), note, due };
    const open = await findOpenReview(tx.db, articleId);
    if (open && isSameRequest(open, { ...asked, askedBy: userId })) return getApproval(tx, actor, key);

    const name = await findName(tx.db, userId);
    await endReview(tx.db, articleId, {
      state: 'replaced',
      decidedBy: userId,
      decidedByName: name,
      decidedVersion: version,
      decidedHash: parts.textHash,
    });
    const reviewId = await insertReview(tx.db, { articleId, askedBy: userId, askedByName: name, ...asked });
    await tellMembers(tx, reviewers.length > 0 ? reviewers : [...known], {
      workspaceId,
      taskId,
      kind: 'review-asked',
      actor: { userId },
      subjectId: reviewId,
      key: `review:${reviewId}`,
      quote: note,
    });
    await recordEvent(tx, {
      action: 'article.review_asked',
      actorId: userId,
      workspaceId,
      target: taskId,
      after: { version },
    });
    await announceTask(tx, key, 'article.review_asked', ({ shared }) => ({
      ...shared,
      version,
      by: name,
      due,
    }));
    await tellArticle(tx, taskId, 'review');
    return getApproval(tx, actor, key);
  });

const isSameRequest = (
  open: ReviewRow,
  asked: Pick<ReviewRow, 'version' | 'textHash' | 'reviewers' | 'note' | 'due' | 'askedBy'>,
): boolean =>
  open.askedBy === asked.askedBy &&
  open.version === asked.version &&
  open.textHash === asked.textHash &&
  open.note === asked.note &&
  open.due === asked.due &&
  open.reviewers.join() === asked.reviewers.join();
