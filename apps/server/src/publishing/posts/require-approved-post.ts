import { canonicalJson } from '@inkstep/article/canonical-json';
import type { PostFields } from '@inkstep/contract';
import { type ApprovedText, isStillApproved, needsApproval } from '../../articles/index.ts';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { PublicState } from './post-state.ts';
import { findWorkspaceOf } from './queries.ts';

type ApprovedFields = Pick<PostFields, 'title' | 'content' | 'seo_title' | 'seo_description' | 'author'>;

/** Form in which names of authors are compared, as public authors are found by their names. */
const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Hash of the fields that an approval stands for. Address, cover, excerpt and tags are chosen when the article is published. */
export const approvedHashOf = ({
  title,
  content,
  seo_title,
  seo_description,
  author,
}: ApprovedFields): string =>
  hashOf(canonicalJson({ title, content, seo_title, seo_description, author: foldedName(author) }));

/** As posts had it before the author was part of it. */
const hashWithoutAuthor = ({ title, content, seo_title, seo_description }: ApprovedFields): string =>
  hashOf(canonicalJson({ title, content, seo_title, seo_description }));

/** True if these fields came from an approved text. */
export const isAsApproved = (approvedHash: string | null, fields: ApprovedFields): boolean =>
  approvedHash === approvedHashOf(fields) || approvedHash === hashWithoutAuthor(fields);

/** Returns the columns of a post that is made from an approved text. */
export const keptApproval = (approved: ApprovedText, fields: ApprovedFields) => ({
  approvedHash: approvedHashOf({ ...fields, author: approved.author }),
  approvedDigest: approved.digest,
});

/** The hash to keep when the fields change: one without the author gets the one it had, so that no other one is approved. */
export const withAuthor = (
  approvedHash: string | null,
  before: ApprovedFields,
  after: ApprovedFields,
): string | null =>
  approvedHash === hashWithoutAuthor(before) && foldedName(before.author) !== foldedName(after.author)
    ? approvedHashOf(before)
    : approvedHash;

const isPublic = ({
  isPublished,
  scheduledFor,
}: Pick<PublicState, 'isPublished' | 'scheduledFor'>): boolean => isPublished || scheduledFor !== null;

/** True if the workspace of an article publishes only approved texts. */
export async function needsApprovalOf(db: Db, articleId: string): Promise<boolean> {
  const workspaceId = await findWorkspaceOf(db, articleId);
  return workspaceId !== undefined && needsApproval(db, workspaceId);
}

interface Saved {
  articleId: string | null | undefined;
  fields: ApprovedFields;
  state: Pick<PublicState, 'isPublished' | 'scheduledFor'>;
  /** Hash of the fields as they came from an approved text; null without one. */
  approvedHash: string | null;
  /** The approved text, if the fields come from the article right now. */
  approved?: ApprovedText | undefined;
  /** Digest of the text that was copied, if readers are about to see a copy that was made before. Null if unknown. */
  copied?: string | null | undefined;
}

/**
 * Refuses to show readers a post of an article with a text or author that no person approved, where its workspace publishes only
 * approved ones, or a copy whose approval has ended. Posts without an article are up to the admins of the site.
 * @throws DomainError APPROVAL_REQUIRED
 */
export async function requireApprovedPost(db: Db, saved: Saved): Promise<void> {
  const refusal = await refusalOf(db, saved);
  if (refusal !== undefined) throw new DomainError('APPROVAL_REQUIRED', refusal);
}

/** Why readers may not see a post; undefined if they may. */
export async function refusalOf(
  db: Db,
  { articleId, fields, state, approvedHash, approved, copied }: Saved,
): Promise<string | undefined> {
  if (!articleId || !isPublic(state)) return undefined;
  const isSame = isAsApproved(approvedHash, fields);
  if (isSame && copied === undefined) return undefined;
  if (!(await needsApprovalOf(db, articleId))) return undefined;
  if (!isSame)
    return approved
      ? `The text was approved ${approved.author ? `with the author “${approved.author}”` : 'without an author'}. Publish it like that, or change the author of the article and have it approved again.`
      : 'Nobody approved this text with this author. Change the article instead, have it approved, and publish it again.';
  if (copied === undefined || (await isStillApproved(db, { articleId, digest: copied }))) return undefined;
  return 'The approval of this text has ended, or the article has changed since. Have the article approved, and publish it again.';
}
