import type { PostKind } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import { wasPublishedAs } from '../posts/addresses/queries.ts';
import { decodedPath } from './own-paths.ts';
import { freeAddress, insertAddresses, listAddressesOf } from './queries.ts';

interface Slugged {
  kind: PostKind;
  slug: string;
}

/** Makes the slug that a post had while published lead to the post. */
export async function keepOldSlug(tx: Tx, postId: string, before: Slugged): Promise<void> {
  if (!(await wasPublishedAs(tx, postId, before))) return;
  await insertAddresses(tx, [{ host: '', path: decodedPath(before) }], { postId, origin: 'slug' });
}

/** Ends redirects of the service from the address of a page that readers can open now. */
export const takeAddress = (tx: Tx, page: Slugged): Promise<void> => freeAddress(tx, decodedPath(page));

/** Finds the addresses of a published post that are gone with it. Call it before the deletion, which removes them. */
export async function addressesGoneWith(tx: Tx, postId: string, page: Slugged) {
  return [{ host: '', path: decodedPath(page) }, ...(await listAddressesOf(tx, postId))];
}
