import type { Author, AuthorChange } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { BlogCtx } from '../context.ts';
import { endArchive, moveArchive } from '../redirects/archive-addresses.ts';
import { chooseAuthorSlug } from './create-author.ts';
import { getAuthor } from './get-author.ts';
import { purgeAuthor } from './purge-author.ts';
import { forgetInTexts, lockAuthors, removeAuthor, renameInPosts, setAuthor } from './queries.ts';
import { requireApprovedName } from './require-approved-name.ts';
import { requireMember, requirePicture } from './require-fields.ts';

/** Posts show the change at once, and an old slug redirects. @throws DomainError NOT_FOUND; DUPLICATE for a slug that is taken; INVALID; APPROVAL_REQUIRED */
export function updateAuthor(
  ctx: BlogCtx,
  { workspaceId, userId }: Actor,
  authorId: string,
  change: AuthorChange,
): Promise<Author> {
  return inTransaction(ctx, async (tx) => {
    await lockAuthors(tx.db);
    const key = { workspaceId, authorId };
    const before = await getAuthor(tx, key);
    if (change.user_id !== before.user_id) await requireMember(tx.db, workspaceId, change.user_id);
    if (change.picture !== before.picture) await requirePicture(tx, workspaceId, change.picture);
    const { name = before.name } = change;
    if (name !== before.name) await requireApprovedName(tx.db, authorId, name);
    const slug = change.slug
      ? await chooseAuthorSlug(tx.db, { slug: change.slug, name, id: authorId })
      : before.slug;
    await setAuthor(tx.db, key, {
      name,
      slug,
      role: change.role,
      bio: change.bio,
      picture: change.picture,
      links: change.links,
      userId: change.user_id,
    });
    if (name !== before.name) await renameInPosts(tx.db, authorId, name);
    await moveArchive(tx.db, { kind: 'author', from: before.slug, to: slug, wasVisible: before.posts > 0 });
    await purgeAuthor(tx, authorId, [before.slug, slug]);
    await recordEvent(tx, {
      action: 'author.changed',
      actorId: userId,
      workspaceId: key.workspaceId,
      target: authorId,
      before: { name: before.name, slug: before.slug },
      after: { name, slug },
    });
    return getAuthor(tx, key);
  });
}

/** Posts keep the name, and the author's page is gone (410). @throws DomainError NOT_FOUND */
export function deleteAuthor(ctx: BlogCtx, { workspaceId, userId }: Actor, authorId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockAuthors(tx.db);
    const key = { workspaceId, authorId };
    const { name, slug, posts } = await getAuthor(tx, key);
    await purgeAuthor(tx, authorId, [slug]);
    await endArchive(tx.db, { kind: 'author', slug, wasVisible: posts > 0 });
    await forgetInTexts(tx.db, authorId);
    await removeAuthor(tx.db, key);
    await recordEvent(tx, {
      action: 'author.deleted',
      actorId: userId,
      workspaceId,
      target: authorId,
      before: { name, slug },
    });
  });
}
