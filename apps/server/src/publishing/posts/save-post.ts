import { isDeepStrictEqual } from 'node:util';
import type { AdminPost, AuditAction, PillarChange, PostKind } from '@inkstep/contract';
import type { ApprovedText } from '../../articles/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { BlogCtx } from '../context.ts';
import { requireNewPost } from '../duplicates/require-new-post.ts';
import { keepCorrection } from '../evidence/keep-correction.ts';
import { keepOldSlug } from '../redirects/keep-addresses.ts';
import { auditFields } from './audit-fields.ts';
import { setClusterPages } from './cluster-pages.ts';
import { changedFields, toColumns } from './complete-fields.ts';
import { getPost, postNotFound } from './get-post.ts';
import { insertVersion, rebaseDraft, removeDraft } from './history/queries.ts';
import { nextState, type PublicState } from './post-state.ts';
import { toPostFields } from './present.ts';
import { applyPublicState } from './publish-state.ts';
import { lockPost, savedNow, updatePost } from './queries.ts';
import { approvedHashOf, keptApproval, requireApprovedPost, withAuthor } from './require-approved-post.ts';
import { awaitCover, withFetchedCover } from './store-cover.ts';

const changedMeanwhile = () =>
  new DomainError('CONFLICT', 'This was changed elsewhere. Reload to see the latest version.');

/**
 * Applies a change in one transaction: the row, a version of the replaced text, slugs, search, audit event and cache
 * purge. Deletes the working copy. @throws DomainError NOT_FOUND; CONFLICT if the change is based on another version;
 * DUPLICATE, INVALID, DUPLICATE_CONTENT, APPROVAL_REQUIRED as `createPost` does. `asks`: see `NewPost`.
 */
export function savePost(
  ctx: BlogCtx,
  admin: Pick<SignedIn, 'userId'>,
  id: string,
  change: PillarChange,
  {
    kind,
    asks = false,
    approved,
  }: {
    kind?: PostKind | undefined;
    asks?: boolean;
    /** The article's text, if the change comes from there. */
    approved?: ApprovedText | undefined;
  } = {},
): Promise<AdminPost> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockPost(tx.db, id, kind);
    if (!row) throw postNotFound(kind);
    if (change.version !== undefined && change.version !== row.version) throw changedMeanwhile();
    const before = toPostFields(row);
    const fields = await changedFields(tx.db, before, withFetchedCover(change, row), {
      kind: row.kind,
      postId: id,
      userId: admin.userId,
    });
    const state = nextState(row, change);
    const stateChanged = !isDeepStrictEqual(state, publicState(row));
    const kept = approved
      ? keptApproval(approved, fields)
      : {
          approvedHash: withAuthor(row.approvedHash, before, fields),
          approvedDigest: row.approvedDigest,
        };
    if (approved || stateChanged || approvedHashOf(fields) !== approvedHashOf(before))
      await requireApprovedPost(tx.db, {
        articleId: row.articleId,
        fields,
        state,
        // Posts whose hash has no author could always change it while readers see them.
        approvedHash: approved || stateChanged ? kept.approvedHash : row.approvedHash,
        approved,
        copied: stateChanged && !approved ? row.approvedDigest : undefined,
      });
    // Nothing is asked about what can't be published.
    if (asks && !change.confirm_duplicates)
      await requireNewPost(
        tx,
        { id, userId: admin.userId, before, after: fields },
        { before: row, after: state },
      );
    const textChanged = !isDeepStrictEqual(fields, before);
    const pagesChanged =
      row.kind === 'pillar' && change.cluster_pages !== undefined
        ? await setClusterPages(tx.db, id, change.cluster_pages)
        : false;
    // Changing only `published` keeps the editor's working copy.
    if (Object.keys(change).some((name) => !OF_PUBLICATION.has(name))) await removeDraft(tx.db, id);
    if (!textChanged && !pagesChanged && !stateChanged) {
      if (approved) await updatePost(tx.db, id, kept);
      return getPost(tx, id);
    }

    if (textChanged) {
      const { version, words, savedBy, updatedAt: createdAt } = row;
      await insertVersion(tx.db, { postId: id, version, fields: before, words, savedBy, createdAt });
    }
    await updatePost(tx.db, id, {
      ...(textChanged && (await toColumns(tx.db, fields))),
      ...((textChanged || pagesChanged) && savedNow(admin.userId)),
      ...state,
      ...kept,
      version: row.version + 1,
    });
    if (fields.cover_image !== before.cover_image) await awaitCover(tx, id, fields.cover_image);
    if (fields.slug !== before.slug) await keepOldSlug(tx.db, id, { kind: row.kind, slug: before.slug });
    await rebaseDraft(tx.db, id, row.version);
    await keepCorrection(tx.db, { postId: id, before, after: fields, was: row, is: state });
    await applyPublicState(tx, {
      id,
      kind: row.kind,
      fields,
      state,
      wasPublished: row.isPublished,
      categoryChanged: fields.category !== before.category,
    });
    await recordEvent(tx, {
      action: actionOf(row, state),
      actorId: admin.userId,
      target: id,
      before: auditFields(before, publicState(row)),
      after: auditFields(fields, state),
    });
    return getPost(tx, id);
  });
}

/** Fields of a change that leave the text alone. */
const OF_PUBLICATION: ReadonlySet<string> = new Set(['published', 'version', 'confirm_duplicates']);

const publicState = ({ isPublished, publishedAt, scheduledFor }: PublicState): PublicState => ({
  isPublished,
  publishedAt,
  scheduledFor,
});

function actionOf(before: PublicState, after: PublicState): AuditAction {
  if (after.isPublished === before.isPublished) return 'post.changed';
  return after.isPublished ? 'post.published' : 'post.unpublished';
}
