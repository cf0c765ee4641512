import type { ArticleApproval } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { tellMembers } from '../../workspaces/index.ts';
import { announceTask } from '../announcing/announce-task.ts';
import { requireTask } from '../brief/get-task.ts';
import { tellArticle } from '../live/tell-article.ts';
import { lockArticle } from '../text/queries.ts';
import type { ApprovalCtx } from './context.ts';
import { mayNotApprove, textChanged } from './policy.ts';
import { getApproval } from './present.ts';
import {
  endApprovals,
  endReview,
  findName,
  insertReview,
  listReviewRows,
  type ReviewRow,
} from './queries.ts';
import { type ReviewedArticle, readArticle } from './read-article.ts';
import { obstacleOf } from './read-standing.ts';

export interface ReadText {
  version: number;
  /** Of the text, evidence and author that the reviewer saw. */
  digest: string;
  note: string;
}

/**
 * Asks for changes, with or without a request, and ends the approvals of the article. The same decision again changes nothing.
 * @throws DomainError NOT_FOUND; ARTICLE_MISSING; FORBIDDEN; ARTICLE_CHANGED if another text was read
 */
export const askForChanges = (
  ctx: ApprovalCtx,
  actor: Actor,
  taskId: string,
  { digest, note }: ReadText,
): Promise<{ approval: ArticleApproval }> =>
  inTransaction(ctx, async (tx) => {
    const { userId, workspaceId } = actor;
    const key = { workspaceId, taskId };
    await requireTask(tx, key);
    await lockArticle(tx.db, key);
    const article = await readArticle(tx, key);
    if (obstacleOf(article, actor) === 'role') throw mayNotApprove();
    if (article.digest !== digest) throw textChanged();
    const { articleId, row, parts } = article;
    const [newest] = await listReviewRows(tx.db, articleId);
    const decided = { decidedBy: userId, decidedHash: parts.textHash, decisionNote: note };
    if (newest && isSameDecision(newest, decided) && row.approvals.length === 0)
      return getApproval(tx, actor, key);

    const decision = {
      ...decided,
      state: 'changes' as const,
      decidedByName: await findName(tx.db, userId),
      decidedVersion: row.version,
    };
    const ended = await endReview(tx.db, articleId, decision);
    let reviewId = ended?.id;
    if (!ended) {
      const now = new Date();
      reviewId = await insertReview(tx.db, {
        articleId,
        ...decision,
        version: row.version,
        textHash: parts.textHash,
        askedAt: now,
        decidedAt: now,
      });
    }
    await endApprovals(tx.db, articleId);
    await tellMembers(tx, concerned(ended, article), {
      workspaceId,
      taskId,
      kind: 'changes-asked',
      actor: { userId },
      key: `changes:${reviewId}`,
      quote: note,
    });
    await recordEvent(tx, {
      action: 'article.changes_asked',
      actorId: userId,
      workspaceId,
      target: taskId,
      after: { version: row.version },
    });
    await announceTask(tx, key, 'article.changes_asked', ({ shared }) => ({
      ...shared,
      version: row.version,
      by: decision.decidedByName,
    }));
    await tellArticle(tx, taskId, 'review');
    return getApproval(tx, actor, key);
  });

/** Who asked for the review, and who wrote the text. */
export const concerned = (
  review: Pick<ReviewRow, 'askedBy'> | undefined,
  { writer }: Pick<ReviewedArticle, 'writer'>,
): string[] => [review?.askedBy, writer?.userId].flatMap((id) => id ?? []);

const isSameDecision = (
  row: ReviewRow,
  decision: Pick<ReviewRow, 'decidedBy' | 'decidedHash' | 'decisionNote'>,
): boolean =>
  row.state === 'changes' &&
  row.decidedBy === decision.decidedBy &&
  row.decidedHash === decision.decidedHash &&
  row.decisionNote === decision.decisionNote;
