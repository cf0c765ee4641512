import { canonicalJson } from '@inkstep/article/canonical-json';
import type { PostFields } from '@inkstep/contract';
import { needsApproval } from '../../articles/index.ts';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { PublicState } from './post-state.ts';
import { findWorkspaceOf } from './queries.ts';

type ApprovedFields = Pick<PostFields, 'title' | 'content' | 'seo_title' | 'seo_description'>;

/** Hash of the fields that an approval stands for. Address, cover, excerpt and tags are chosen when the article is published. */
export const approvedHashOf = ({ title, content, seo_title, seo_description }: ApprovedFields): string =>
  hashOf(canonicalJson({ title, content, seo_title, seo_description }));

export const isPublic = ({
  isPublished,
  scheduledFor,
}: Pick<PublicState, 'isPublished' | 'scheduledFor'>): boolean => isPublished || scheduledFor !== null;

interface Saved {
  articleId: string | null | undefined;
  fields: ApprovedFields;
  state: PublicState;
  /** Hash of the fields as they came from an approved text; null without one. */
  approvedHash: string | null;
}

/**
 * Refuses to show readers a post of an article with a text that no person approved, where its workspace publishes only approved
 * ones. Posts without an article are up to the admins of the site. @throws DomainError APPROVAL_REQUIRED
 */
export async function requireApprovedPost(
  db: Db,
  { articleId, fields, state, approvedHash }: Saved,
): Promise<void> {
  if (!articleId || !isPublic(state) || approvedHash === approvedHashOf(fields)) return;
  const workspaceId = await findWorkspaceOf(db, articleId);
  if (workspaceId === undefined || !(await needsApproval(db, workspaceId))) return;
  throw new DomainError(
    'APPROVAL_REQUIRED',
    'Nobody approved this text. Change the article instead, have it approved, and publish it again.',
  );
}
