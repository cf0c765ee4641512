import type { Db } from '../../platform/db/connect.ts';
import { evidenceHash, sha256 } from './hashes.ts';
import { findEvidenceParts, findStanding, type StandingRow } from './queries.ts';

export type ApprovalState = 'draft' | 'in_review' | 'changes_asked' | 'approved';

export interface Approval {
  /** Later rooms know whether it is published. */
  state: ApprovalState;
  /** Version that was approved last, even if the text or a source has changed since. Null without one. */
  approvedVersion: number | null;
  approvedBy: { userId: string | null; name: string; isClient: boolean } | null;
  approvedAt: Date | null;
  /** True if the text with its evidence and sources is the approved one. */
  isCurrent: boolean;
  /** Member who approved it so that it suffices. Null if only clients did, whom readers never see named. */
  member: { name: string; at: Date } | null;
  /** Digest of the text, evidence, sources and author as they are, if approved. */
  digest: string | null;
  /** Name of the author as it is. */
  author: string;
  /** True if that suffices for publishing: someone else than its writer approved it, in a browser of their own and not by a link of the writer. */
  suffices: boolean;
}

const NONE: Approval = {
  state: 'draft',
  approvedVersion: null,
  approvedBy: null,
  approvedAt: null,
  isCurrent: false,
  member: null,
  digest: null,
  author: '',
  suffices: false,
};

/** Returns where an article stands on its way to readers. The caller must have read it in the right workspace, and opened its task. */
export async function approvalOf(db: Db, articleId: string): Promise<Approval> {
  const row = await findStanding(db, articleId);
  if (!row) return NONE;
  const approvals = row.approvals.filter(isBinding);
  const same = await listSame(db, { ...row, approvals });
  const standing = same.find(counts) ?? same[0];
  const shown = standing ?? approvals[0];
  const member = same.find((each) => counts(each) && each.reviewerId === null && each.approvedByName !== '');
  return {
    state: stateOf({ ...row, approvals }, standing !== undefined),
    approvedVersion: shown?.version ?? null,
    approvedBy: shown
      ? { userId: shown.approvedBy, name: shown.approvedByName, isClient: shown.reviewerId !== null }
      : null,
    approvedAt: shown?.approvedAt ?? null,
    isCurrent: standing !== undefined,
    member: member ? { name: member.approvedByName, at: member.approvedAt } : null,
    digest: standing?.digest ?? null,
    author: row.author,
    suffices: standing !== undefined && counts(standing),
  };
}

/** False for what a client says whose approval doesn't count: it is shown and recorded, and approves nothing. */
export const isBinding = ({ isAdvisory }: Pick<StandingRow['approvals'][number], 'isAdvisory'>): boolean =>
  !isAdvisory;

type Marks = Pick<
  StandingRow['approvals'][number],
  'isOwnText' | 'isAdvisory' | 'isSharedBrowser' | 'isOwnLink' | 'acceptedAt'
>;

/** True if an approval suffices for publishing. */
export const counts = (approval: Marks): boolean =>
  !approval.isOwnText &&
  !approval.isAdvisory &&
  ((!approval.isSharedBrowser && !approval.isOwnLink) || approval.acceptedAt !== null);

/** True if being accepted is all that is missing. */
export const waits = (approval: Marks): boolean =>
  counts({ ...approval, isSharedBrowser: false, isOwnLink: false }) && !counts(approval);

/** True if an approval as it would be now is worth more than an earlier one, which it replaces then. */
export const isBetter = (now: Omit<Marks, 'acceptedAt'>, earlier: Marks): boolean =>
  worthOf({ ...now, acceptedAt: null }) > worthOf(earlier);

const worthOf = (approval: Marks): number => (counts(approval) ? 2 : waits(approval) ? 1 : 0);

/** Approvals of exactly the present text, which stand. */
export async function listSame(db: Db, row: StandingRow): Promise<StandingRow['approvals']> {
  const same = [];
  for (const each of row.approvals) if (await isSame(db, row, each)) same.push(each);
  return same;
}

/** True if an approval is for the present text, evidence, sources and author. Other evidence may have the same contents. */
async function isSame(
  db: Db,
  now: Pick<StandingRow, 'text' | 'author' | 'evidenceId'>,
  approved: Pick<
    StandingRow['approvals'][number],
    'textHash' | 'evidenceHash' | 'evidenceId' | 'sourcesChanged' | 'author'
  >,
): Promise<boolean> {
  if (approved.sourcesChanged || now.author !== approved.author) return false;
  if (sha256(now.text) !== approved.textHash) return false;
  if (now.evidenceId === approved.evidenceId) return true;
  return evidenceHash(await findEvidenceParts(db, now.evidenceId)) === approved.evidenceHash;
}

export function stateOf(
  { open, isAskedToChange, approvals }: Pick<StandingRow, 'open' | 'isAskedToChange' | 'approvals'>,
  isApproved: boolean,
): ApprovalState {
  if (open !== undefined) return 'in_review';
  if (isApproved) return 'approved';
  return isAskedToChange && approvals.length === 0 ? 'changes_asked' : 'draft';
}
