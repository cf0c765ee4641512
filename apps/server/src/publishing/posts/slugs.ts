import type { PostKind } from '@inkstep/contract';
import { firstSlug } from '@inkstep/engine/checks';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { listTakenEndings, lockSlugs } from './addresses/queries.ts';

interface WantedSlug {
  kind: PostKind;
  /** The post that may already have it. */
  postId: string;
  /** As typed; empty to derive it from the title. */
  slug: string;
  title: string;
  /** True to add a number to a typed slug, instead of refusing it. */
  numbered?: boolean;
}

/**
 * Chooses a post's slug. Slugs that other posts have or had while published are taken, also those that differ only by
 * case or width. Serializes with concurrent choices. @throws DomainError DUPLICATE for a typed slug that is taken
 */
export async function chooseSlug(tx: Tx, { kind, postId, slug, title, numbered }: WantedSlug) {
  await lockSlugs(tx);
  const wanted = slug || firstSlug([title, kind]);
  const taken = await listTakenEndings(tx, { kind, postId, wanted });
  if (!taken.has('')) return wanted;
  if (slug && !numbered) throw slugTaken('Another post has this slug. Choose a different one.');
  let number = 2;
  while (taken.has(`-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

export function slugTaken(message: string): DomainError {
  return new DomainError('DUPLICATE', message, { details: [{ path: 'slug', message }] });
}
