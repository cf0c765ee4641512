import { POST_LIMITS, type PostCategory, type PostCategoryTexts } from '@inkstep/contract';
import { firstSlug } from '@inkstep/engine/checks';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { purgePages } from '../../platform/cdn/purge-pages.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { BlogCtx } from '../context.ts';
import { endArchive, moveArchive } from '../redirects/archive-addresses.ts';
import { type Changed, withGiven } from '../with-given.ts';
import {
  type CategoryTexts,
  countCategories,
  countPublished,
  findCategory,
  insertCategory,
  listNamesakes,
  lockCategories,
  removeCategory,
  renameInTexts,
  setCategory,
} from './queries.ts';

type Ctx = BlogCtx;
interface CategoryInput {
  name: string;
  slug?: string | undefined;
}

/** @throws DomainError DUPLICATE for the name or slug of an existing category; CONFLICT if there are too many */
export function addCategory(ctx: Ctx, admin: SignedIn, input: CategoryInput): Promise<PostCategory> {
  return inTransaction(ctx, async (tx) => {
    await lockCategories(tx.db);
    const after = await requireFree(tx.db, input);
    if ((await countCategories(tx.db)) >= POST_LIMITS.categories)
      throw new DomainError(
        'CONFLICT',
        `There are already ${POST_LIMITS.categories} categories. Delete one first.`,
      );
    const category = await insertCategory(tx.db, after);
    await record(tx, admin, { id: category.id, after });
    return category;
  });
}

/**
 * Its posts show the new name. Without a slug, the one it has stays; an old one redirects. @throws DomainError NOT_FOUND;
 * DUPLICATE as `addCategory` does
 */
export function changeCategory(
  ctx: Ctx,
  { userId: actorId }: SignedIn,
  id: string,
  change: Changed<Omit<CategoryTexts, 'id'>>,
): Promise<PostCategoryTexts> {
  return inTransaction(ctx, async (tx) => {
    await lockCategories(tx.db);
    const stored = await findCategory(tx.db, id);
    if (!stored) throw notFound('Category');
    const { id: _, ...before } = stored;
    const after = withGiven(before, change);
    if (after.name !== before.name || after.slug !== before.slug) {
      await requireFree(tx.db, after, id);
      await renameInTexts(tx.db, before.slug, after.slug);
    }
    await setCategory(tx.db, id, after);
    const published = await countPublished(tx.db, id);
    const slugs = { from: before.slug, to: after.slug };
    await moveArchive(tx.db, { kind: 'category', ...slugs, wasVisible: published > 0 });
    await purgePages(tx, 'all');
    await recordEvent(tx, {
      action: 'category.changed',
      actorId,
      target: id,
      before: { name: before.name, slug: before.slug },
      after: { name: after.name, slug: after.slug },
    });
    return { id, ...after, posts: published };
  });
}

/** Its page is gone (410), its posts stay. @throws DomainError NOT_FOUND */
export function deleteCategory(ctx: Ctx, admin: SignedIn, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCategories(tx.db);
    const category = await findCategory(tx.db, id);
    if (!category) throw notFound('Category');
    const { name, slug } = category;
    const wasVisible = (await countPublished(tx.db, id)) > 0;
    await endArchive(tx.db, { kind: 'category', slug, wasVisible });
    await removeCategory(tx.db, id);
    await renameInTexts(tx.db, slug, null);
    await purgePages(tx, 'all');
    await record(tx, admin, { id, before: { name, slug } });
  });
}

async function requireFree(tx: Tx, { name, slug = firstSlug([name]) }: CategoryInput, id?: string) {
  const others = (await listNamesakes(tx, { name, slug })).filter((other) => other.id !== id);
  if (others.length === 0) return { name, slug };
  const path = others.some(({ hasSlug }) => hasSlug) ? 'slug' : 'name';
  const message = `Another category has this ${path}.`;
  throw new DomainError('DUPLICATE', message, { details: [{ path, message }] });
}

type Named = Omit<PostCategory, 'id'>;

const record = (
  tx: Ctx & { db: Tx },
  { userId: actorId }: SignedIn,
  { id: target, ...fields }: { id: string; before?: Named; after?: Named },
): Promise<void> => recordEvent(tx, { action: 'category.changed', actorId, target, ...fields });
