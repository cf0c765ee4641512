import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { getApprovalPolicy } from '../../workspaces/index.ts';
import { type Approval, approvalOf } from './approval-of.ts';
import { findVersion } from './queries.ts';

interface Text {
  articleId: string;
  /** Version of the text that is about to be published. */
  version: number;
}

/** True if the workspace publishes only approved texts. */
export const needsApproval = async (db: Db, workspaceId: string): Promise<boolean> =>
  (await getApprovalPolicy(db, workspaceId)).isNeeded;

/** True if a person approved exactly this text and that suffices for publishing, whether or not the workspace needs it. */
export const isApproved = async (db: Db, text: Text): Promise<boolean> =>
  (await findApproved(db, text)) !== undefined;

/** Facts about an approved text that its copies keep. */
export interface ApprovedText {
  /** Name of the author that was approved with the text. */
  author: string;
  /** Digest of everything that was approved. */
  digest: string;
}

/** Undefined unless `isApproved`. */
export async function findApproved(db: Db, { articleId, version }: Text): Promise<ApprovedText | undefined> {
  if ((await findVersion(db, articleId)) !== version) return undefined;
  const { suffices, author, digest } = await approvalOf(db, articleId);
  return suffices && digest !== null ? { author, digest } : undefined;
}

/**
 * True if the article is approved now, and still as a copy of it was made. A copy without a digest is older than digests: of it
 * only the first is known.
 */
export async function isStillApproved(
  db: Db,
  { articleId, digest }: { articleId: string; digest: string | null },
): Promise<boolean> {
  const approval = await approvalOf(db, articleId);
  return approval.suffices && (digest === null || digest === approval.digest);
}

/**
 * Refuses a text that no person approved, where the workspace publishes only approved ones. The caller must have read the article
 * in it, and opened its task. @throws DomainError APPROVAL_REQUIRED
 */
export async function requireApproved(
  ctx: { db: Db },
  { workspaceId, ...text }: Text & { workspaceId: string },
): Promise<void> {
  if (!(await needsApproval(ctx.db, workspaceId)) || (await isApproved(ctx.db, text))) return;
  throw new DomainError('APPROVAL_REQUIRED', messageOf(await approvalOf(ctx.db, text.articleId)));
}

/** Articles among these that may not be published yet, by their IDs. */
export async function listUnapproved(
  db: Db,
  workspaceId: string,
  texts: readonly Text[],
): Promise<ReadonlySet<string>> {
  if (texts.length === 0 || !(await needsApproval(db, workspaceId))) return new Set();
  const unapproved = new Set<string>();
  for (const text of texts) if (!(await isApproved(db, text))) unapproved.add(text.articleId);
  return unapproved;
}

/** Says why, and what to do. */
function messageOf({ state, approvedBy, approvedVersion, isCurrent }: Approval): string {
  if (isCurrent)
    return 'The approval of this text doesn’t count for publishing yet. Open the article and choose Review > Approval: it says why, and whom you can ask there.';
  if (state === 'in_review')
    return 'This text waits for a review. It can be published once someone has approved it.';
  if (state === 'changes_asked')
    return 'Changes were asked for. Change the text and ask for a review again before you publish it.';
  if (approvedVersion !== null)
    return `The text or one of its sources has changed since ${approvedBy?.name || 'someone'}${approvedBy?.isClient ? ' (client)' : ''} approved version ${approvedVersion}. Ask for a review before you publish it.`;
  return 'This workspace publishes only approved texts. Ask for a review of the article first.';
}
