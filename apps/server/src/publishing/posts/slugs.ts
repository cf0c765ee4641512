import type { PostKind } from '@inkstep/contract';
import { slugOf } from '@inkstep/engine/checks';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { listTakenSlugs, lockSlugs } from './queries.ts';

interface WantedSlug {
  kind: PostKind;
  /** The post that may have it already. */
  postId: string;
  /** As it was typed; empty if it comes from the title. */
  slug: string;
  title: string;
  /** Adds a number to a typed slug too, instead of refusing it. */
  numbered?: boolean;
}

/**
 * The slug that a post gets. Slugs that other posts have or had while they were published are taken. Serializes with others
 * that choose one.
 * @throws DomainError DUPLICATE for a typed slug that is taken
 */
export async function chooseSlug(tx: Tx, { kind, postId, slug, title, numbered }: WantedSlug) {
  await lockSlugs(tx);
  const wanted = slug || slugOf([title, kind]);
  const taken = await listTakenSlugs(tx, { kind, postId, wanted });
  if (!taken.has(wanted)) return wanted;
  if (slug && !numbered) {
    const message = 'Another post has this slug. Choose a different one.';
    throw new DomainError('DUPLICATE', message, { details: [{ path: 'slug', message }] });
  }
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
