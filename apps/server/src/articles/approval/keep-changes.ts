import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { tellMembers } from '../../workspaces/index.ts';
import { announceTask } from '../announcing/announce-task.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { tellArticle } from '../live/tell-article.ts';
import type { ApprovalCtx } from './context.ts';
import { endApprovals, endReview, insertReview, listReviewRows, type ReviewRow } from './queries.ts';
import type { ReviewedArticle } from './read-article.ts';
import { forgetWaiting } from './tell-acceptors.ts';

/** Person who decides about a text: a member, or a reviewer without an account. */
export interface Decider {
  /** Null for a reviewer whose mailbox is that of no member. */
  userId: string | null;
  name: string;
  reviewerId?: string | undefined;
  /** Members who are told besides those who asked or wrote. */
  alsoTold?: readonly string[] | undefined;
}

interface AskedChanges {
  article: ReviewedArticle;
  by: Decider;
  note: string;
  /** IDs of the reviewer, if their decision ends no request and no approvals but their own. */
  onlyOwn?: readonly string[] | undefined;
}

/** Stores that changes were asked for, and tells those concerned. The same decision again changes nothing. */
export async function keepChanges(
  tx: ApprovalCtx & { db: Tx },
  key: TaskKey,
  { article, by, note, onlyOwn }: AskedChanges,
): Promise<void> {
  const { articleId, row, parts } = article;
  const [newest] = await listReviewRows(tx.db, articleId);
  const decided = {
    decidedBy: by.userId,
    decidedByReviewer: by.reviewerId ?? null,
    decidedHash: parts.textHash,
    decisionNote: note,
  };
  const stands = onlyOwn
    ? row.approvals.some(({ reviewerId }) => reviewerId !== null && onlyOwn.includes(reviewerId))
    : row.approvals.length > 0;
  if (newest && isSameDecision(newest, decided) && !stands) return;

  const decision = {
    ...decided,
    state: 'changes' as const,
    decidedByName: by.name,
    decidedVersion: row.version,
  };
  const ended = onlyOwn ? undefined : await endReview(tx.db, articleId, decision);
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
  await endApprovals(tx.db, articleId, onlyOwn);
  // They may name who approved it.
  await tx.purgeCopies(tx, articleId);
  const theirs = row.approvals.filter(
    ({ reviewerId }) => reviewerId !== null && onlyOwn?.includes(reviewerId),
  );
  await forgetWaiting(tx, key, onlyOwn && theirs.map(({ id }) => id));
  await tellArticle(tx, key.taskId, 'review');
  await tellMembers(tx, [...concerned(ended, article), ...(by.alsoTold ?? [])], {
    ...key,
    kind: 'changes-asked',
    actor: by.reviewerId ? { name: by.name } : by.userId === null ? null : { userId: by.userId },
    key: `changes:${reviewId}`,
    quote: note,
  });
  await recordEvent(tx, {
    action: 'article.changes_asked',
    ...(by.userId !== null && { actorId: by.userId }),
    workspaceId: key.workspaceId,
    target: key.taskId,
    after: { version: row.version, ...(by.reviewerId && { reviewer: by.reviewerId }) },
  });
  await announceTask(tx, key, 'article.changes_asked', ({ shared }) => ({
    ...shared,
    version: row.version,
    by: by.name,
    by_client: by.reviewerId !== undefined,
  }));
}

/** Who asked for the review, and who wrote the text. */
export const concerned = (
  review: Pick<ReviewRow, 'askedBy'> | undefined,
  { writer }: Pick<ReviewedArticle, 'writer'>,
): string[] => [review?.askedBy, writer?.userId].flatMap((id) => id ?? []);

const isSameDecision = (
  row: ReviewRow,
  decision: Pick<ReviewRow, 'decidedBy' | 'decidedByReviewer' | 'decidedHash' | 'decisionNote'>,
): boolean =>
  row.state === 'changes' &&
  row.decidedBy === decision.decidedBy &&
  row.decidedByReviewer === decision.decidedByReviewer &&
  row.decidedHash === decision.decidedHash &&
  row.decisionNote === decision.decisionNote;
