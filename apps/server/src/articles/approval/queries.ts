import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { tasks } from '../brief/tables.ts';
import { findEvidenceRow } from '../review/queries.ts';
import { articles } from '../text/tables.ts';
import { articleApprovals, articleReviews } from './tables.ts';

const NO_EVIDENCE = { references: [], passages: [] };

/** References and passages of an evidence row. Nothing without one. */
export async function findEvidenceParts(db: Db, evidenceId: string | null) {
  return (evidenceId === null ? undefined : await findEvidenceRow(db, evidenceId)) ?? NO_EVIDENCE;
}

export const MAX_APPROVALS = 50;

const approvalColumns = {
  id: articleApprovals.id,
  version: articleApprovals.version,
  textHash: articleApprovals.textHash,
  evidenceHash: articleApprovals.evidenceHash,
  evidenceId: articleApprovals.evidenceId,
  author: articleApprovals.author,
  digest: articleApprovals.digest,
  approvedBy: articleApprovals.approvedBy,
  approvedByName: articleApprovals.approvedByName,
  isOwnText: articleApprovals.isOwnText,
  isSharedBrowser: articleApprovals.isSharedBrowser,
  acceptedByName: articleApprovals.acceptedByName,
  acceptedAt: articleApprovals.acceptedAt,
  approvedAt: articleApprovals.approvedAt,
  endedAt: articleApprovals.endedAt,
};

/** Newest first, also those that ended. */
export const listApprovals = (db: Db, articleId: string) =>
  db
    .select(approvalColumns)
    .from(articleApprovals)
    .where(eq(articleApprovals.articleId, articleId))
    .orderBy(desc(articleApprovals.approvedAt), desc(articleApprovals.id))
    .limit(MAX_APPROVALS);

export type StandingRow = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** The text that stands, the open request, and the approvals that nobody took back. */
export async function findStanding(db: Db, articleId: string) {
  const [row] = await db
    .select({
      text: articles.text,
      version: articles.version,
      evidenceId: articles.evidenceId,
      author: sql<string>`coalesce(${tasks.author}->>'authorName', '')`,
    })
    .from(articles)
    .leftJoin(tasks, eq(tasks.id, articles.taskId))
    .where(eq(articles.id, articleId));
  if (!row) return undefined;
  const [newest] = await db
    .select({ id: articleReviews.id, state: articleReviews.state })
    .from(articleReviews)
    .where(eq(articleReviews.articleId, articleId))
    .orderBy(desc(articleReviews.askedAt), desc(articleReviews.id))
    .limit(1);
  const approvals = await db
    .select(approvalColumns)
    .from(articleApprovals)
    .where(and(eq(articleApprovals.articleId, articleId), isNull(articleApprovals.endedAt)))
    .orderBy(desc(articleApprovals.approvedAt), desc(articleApprovals.id))
    .limit(MAX_APPROVALS);
  return {
    ...row,
    open: newest?.state === 'asked' ? newest.id : undefined,
    isAskedToChange: newest?.state === 'changes',
    approvals,
  };
}
