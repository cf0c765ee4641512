import { AUTHOR_LIMITS, type Author, type AuthorInput } from '@inkstep/contract';
import { firstSlug } from '@inkstep/engine/checks';
import { getProfile } from '../../library/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { BlogCtx } from '../context.ts';
import { getAuthor } from './get-author.ts';
import { presentAuthor } from './present.ts';
import { countAuthors, findAuthorOfProfile, insertAuthor, listTakenSlugs, lockAuthors } from './queries.ts';
import { requireMember, requirePicture } from './require-fields.ts';

type Ctx = Pick<BlogCtx, 'db' | 'log'>;

/** @throws DomainError DUPLICATE for a typed slug that is taken; CONFLICT if there are too many; INVALID */
export function createAuthor(ctx: Ctx, actor: Actor, input: AuthorInput): Promise<Author> {
  return inTransaction(ctx, (tx) => addAuthor(tx, actor, input));
}

/** Answers the author that was made from the profile before. @throws DomainError NOT_FOUND, CONFLICT */
export function authorFromProfile(ctx: Ctx, actor: Actor, profileId: string): Promise<Author> {
  return inTransaction(ctx, async (tx) => {
    const { presetName, presetType, presetData } = await getProfile(tx, actor, profileId);
    if (presetType !== 'author') throw notFound('Profile');
    await lockAuthors(tx.db);
    const made = await findAuthorOfProfile(tx.db, actor.workspaceId, profileId);
    if (made) return presentAuthor(made);
    const name = presetData.authorName || presetName;
    const bio = presetData.authorBio.slice(0, AUTHOR_LIMITS.bio).trim();
    return addAuthor(tx, actor, { name, bio }, profileId);
  });
}

async function addAuthor(
  tx: Ctx & { db: Tx },
  actor: Actor,
  input: AuthorInput,
  profileId: string | null = null,
): Promise<Author> {
  const { workspaceId, userId } = actor;
  await lockAuthors(tx.db);
  if ((await countAuthors(tx.db, workspaceId)) >= AUTHOR_LIMITS.authors)
    throw new DomainError(
      'CONFLICT',
      `There are already ${AUTHOR_LIMITS.authors} public authors. Delete one first.`,
    );
  await requireMember(tx.db, workspaceId, input.user_id);
  await requirePicture(tx, workspaceId, input.picture);
  const { name } = input;
  const slug = await chooseAuthorSlug(tx.db, { slug: input.slug, name });
  const authorId = await insertAuthor(tx.db, {
    workspaceId,
    name,
    slug,
    role: input.role ?? '',
    bio: input.bio ?? '',
    picture: input.picture ?? null,
    links: input.links ?? [],
    userId: input.user_id ?? null,
    profileId,
  });
  await recordEvent(tx, {
    action: 'author.added',
    actorId: userId,
    workspaceId,
    target: authorId,
    after: { name, slug },
  });
  return getAuthor(tx, { workspaceId, authorId });
}

/**
 * Slugs are unique in the installation, in any case and width. One that is derived from the name gets a number, or any
 * if it is `numbered`. @throws DomainError DUPLICATE
 */
export async function chooseAuthorSlug(
  tx: Tx,
  {
    slug,
    name,
    id,
    numbered = slug === undefined,
  }: { slug?: string | undefined; name: string; id?: string; numbered?: boolean },
): Promise<string> {
  const wanted = slug ?? firstSlug([name, 'author']);
  const taken = await listTakenSlugs(tx, wanted, id);
  if (!taken.has('')) return wanted;
  if (!numbered) {
    const message = 'Another author has this slug. Choose a different one.';
    throw new DomainError('DUPLICATE', message, { details: [{ path: 'slug', message }] });
  }
  let number = 2;
  while (taken.has(`-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
