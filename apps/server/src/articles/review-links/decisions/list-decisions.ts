import type { ReviewDecision } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { isBetter } from '../../approval/approval-of.ts';
import { listApprovals, listReviewRows } from '../../approval/queries.ts';
import { readArticle } from '../../approval/read-article.ts';
import type { ActingReviewer, Entered } from '../entry/enter.ts';
import { listProved, type ReviewerRow } from '../entry/queries.ts';
import { approvalByLink } from './approval-by-link.ts';

interface Reading extends Pick<Entered, 'key' | 'link'> {
  reviewer: ReviewerRow | undefined;
}

/** Decisions of those who came by the link, newest first. Those of members and of other links aren't shown. */
export async function listDecisions(
  ctx: { db: Db },
  { key, link, reviewer }: Reading,
): Promise<ReviewDecision[]> {
  const article = await readArticle(ctx, key);
  const { articleId, parts, same } = article;
  const { isAdvisory, isOwnLink } = approvalByLink(link, article);
  const people = new Map((await listProved(ctx.db, [link.id])).map((row) => [row.id, row.email]));
  const isMine = (id: string | null) =>
    id !== null && Boolean(reviewer?.provedAt) && people.get(id) === reviewer?.email;
  const approvals = await listApprovals(ctx.db, articleId);
  const reviews = await listReviewRows(ctx.db, articleId);
  const approved = approvals.flatMap((row): ReviewDecision[] =>
    row.reviewerId !== null && people.has(row.reviewerId)
      ? [
          {
            kind: 'approved',
            by: row.approvedByName,
            at: row.approvedAt.toISOString(),
            version: row.version,
            note: row.note,
            current: same.some(({ id }) => id === row.id),
            is_mine: isMine(row.reviewerId),
            renewable:
              same.some(({ id }) => id === row.id) &&
              isBetter({ ...row, isAdvisory, isOwnLink: row.approvedBy === null && isOwnLink }, row),
          },
        ]
      : [],
  );
  const changes = reviews.flatMap((row): ReviewDecision[] =>
    row.state === 'changes' && row.decidedByReviewer !== null && people.has(row.decidedByReviewer)
      ? [
          {
            kind: 'changes',
            by: row.decidedByName ?? '',
            at: (row.decidedAt ?? row.askedAt).toISOString(),
            version: row.decidedVersion ?? row.version,
            note: row.decisionNote,
            current: row.decidedHash === parts.textHash,
            is_mine: isMine(row.decidedByReviewer),
            renewable: false,
          },
        ]
      : [],
  );
  return [...approved, ...changes].sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** The newest decision of a kind by the reviewer. */
export async function getDecision(
  ctx: { db: Db },
  acting: ActingReviewer,
  kind: ReviewDecision['kind'],
): Promise<ReviewDecision> {
  const decisions = await listDecisions(ctx, acting);
  const mine = decisions.find((each) => each.is_mine && each.kind === kind);
  if (!mine) throw new Error('the decision was not stored');
  return mine;
}
