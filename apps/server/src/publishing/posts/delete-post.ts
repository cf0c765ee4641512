import type { AdminPost, PostKind } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { deleteRestorably, lockDeleted, restoreDeleted } from '../../workspaces/index.ts';
import { findAuthorName } from '../authors/queries.ts';
import type { BlogCtx } from '../context.ts';
import { sketchPost } from '../duplicates/post-text.ts';
import { upsertSketch } from '../duplicates/queries.ts';
import { announcePost } from '../feeds/index-now.ts';
import { purgePost } from '../purge-post.ts';
import { addressesGoneWith } from '../redirects/keep-addresses.ts';
import { deleteGoneRedirects, insertGone } from '../redirects/queries.ts';
import { enqueuePublication } from '../schedule/enqueue-publication.ts';
import { listTakenEndings, lockSlugs } from './addresses/queries.ts';
import { auditFields } from './audit-fields.ts';
import { getPost, postNotFound } from './get-post.ts';
import { toPostFields } from './present.ts';
import { isFindable } from './publish-state.ts';
import { type LockedPost, lockForDeletion, lockPost, POST_ENTRY, updatePost } from './queries.ts';
import { refusalOf } from './require-approved-post.ts';
import { slugTaken } from './slugs.ts';
import { awaitCover } from './store-cover.ts';

const TAKEN = 'Another post has its slug by now.';

/** Also deletes its versions and removes it from pillar pages. @throws DomainError NOT_FOUND */
export function deletePost(ctx: BlogCtx, admin: SignedIn, id: string, kind: PostKind): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockForDeletion(tx.db, id);
    const row = await lockPost(tx.db, id, kind);
    if (!row) throw postNotFound(kind);
    if (row.isPublished) {
      await purgePost(tx, id);
      if (isFindable(toPostFields(row))) await announcePost(tx, row);
    }
    const gone = row.isPublished ? await addressesGoneWith(tx.db, id, row) : [];
    await deleteRestorably(tx, POST_ENTRY, { workspaceId: null, ids: [id] });
    if (gone.length > 0) await insertGone(tx.db, id, gone);
    const before = auditFields(toPostFields(row), row);
    await recordEvent(tx, { action: 'post.deleted', actorId: admin.userId, target: id, before });
  });
}

/**
 * Undoes a deletion: the post is as it was for readers, search engines and its schedule. One whose
 * text has no approval that still applies, where that is needed, is a draft. @throws DomainError NOT_FOUND once it is too late; DUPLICATE if another post has its slug by now
 */
export function restorePost(ctx: BlogCtx, admin: SignedIn, id: string, kind: PostKind): Promise<AdminPost> {
  return inTransaction(ctx, async (tx) => {
    await lockSlugs(tx.db);
    for (const deleted of await lockDeleted(tx.db, POST_ENTRY, { workspaceId: null, ids: [id] })) {
      await deleteGoneRedirects(tx.db, deleted);
      if (!(await restoreDeleted(tx.db, POST_ENTRY, deleted))) throw slugTaken(TAKEN);
      const row = await lockApproved(tx.db, id, kind);
      const taken = await listTakenEndings(tx.db, { kind, postId: id, wanted: row.slug });
      if (taken.has('')) throw slugTaken(TAKEN);
      await upsertSketch(tx.db, { id }, sketchPost(toPostFields(row)));
      if (row.coverSource === row.coverImage) await awaitCover(tx, id, row.coverImage);
      if (row.scheduledFor) await enqueuePublication(tx, { postId: id, at: row.scheduledFor });
      if (row.isPublished) {
        await purgePost(tx, id);
        if (isFindable(toPostFields(row))) await announcePost(tx, row);
      }
      const after = auditFields(toPostFields(row), row);
      await recordEvent(tx, { action: 'post.restored', actorId: admin.userId, target: id, after });
    }
    return getPost(tx, id, kind);
  });
}

/** Returns a post that was inserted again, as a draft if it can't be published now. */
async function lockApproved(tx: Tx, id: string, kind: PostKind): Promise<LockedPost> {
  const restored = await lockPost(tx, id, kind);
  if (!restored) throw postNotFound(kind);
  // Its author may have been renamed meanwhile.
  const renamed = restored.authorId === null ? undefined : await findAuthorName(tx, restored.authorId);
  const author = renamed ?? restored.author;
  if (author !== restored.author) await updatePost(tx, id, { author });
  const row = { ...restored, author };
  const { articleId, approvedHash, approvedDigest: copied } = row;
  const fields = toPostFields(row);
  if ((await refusalOf(tx, { articleId, fields, state: row, approvedHash, copied })) === undefined)
    return row;
  const draft = { isPublished: false, scheduledFor: null, version: row.version + 1 };
  await updatePost(tx, id, draft);
  return { ...row, ...draft };
}
