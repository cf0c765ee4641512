import type { PostTagTexts } from '@inkstep/contract';
import { tagSlug } from '@inkstep/contract/tag-slug';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { purgePages } from '../../platform/cdn/purge-pages.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { BlogCtx } from '../context.ts';
import { archivePath } from '../feeds/addresses.ts';
import { listPaths } from '../purge-post.ts';
import { type Changed, withGiven } from '../with-given.ts';
import { countPublished, findTags, renameTag, setTag, type TagTexts } from './queries.ts';

/**
 * Changes the texts of a tag, and the case in which its name is written. @throws DomainError NOT_FOUND; INVALID for
 * another name
 */
export function updateTag(
  ctx: BlogCtx,
  { userId }: SignedIn,
  slug: string,
  change: Changed<Omit<TagTexts, 'slug'>>,
): Promise<PostTagTexts> {
  return inTransaction(ctx, async (tx) => {
    const [before] = await findTags(tx.db, [slug]);
    if (!before) throw notFound('Tag');
    if (change.name !== undefined && tagSlug(change.name) !== slug) throw otherName();
    const after = withGiven(before, { ...change, slug });
    await setTag(tx.db, slug, after);
    if (after.name === before.name)
      await purgePages(tx, ['blog'], [...listPaths(), archivePath({ kind: 'tag', slug })]);
    else {
      await renameTag(tx.db, before.name, after.name);
      await purgePages(tx, 'all');
    }
    const named = ({ name, title, description }: TagTexts) => ({ name, title, description });
    await recordEvent(tx, {
      action: 'tag.changed',
      actorId: userId,
      target: slug,
      before: named(before),
      after: named(after),
    });
    return { ...after, posts: await countPublished(tx.db, after.name) };
  });
}

function otherName(): DomainError {
  const message = 'Only capital letters and spaces can be changed here. Change the tag of the posts instead.';
  return new DomainError('INVALID', message, { details: [{ path: 'name', message }] });
}
