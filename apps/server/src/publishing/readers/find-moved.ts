import type { Db } from '../../platform/db/connect.ts';
import { publicPath } from '../feeds/addresses.ts';
import { FEED_PATH } from '../feeds/feed-paths.ts';
import { oldAddress } from '../old-address.ts';
import { findPublishedByOldPath } from './queries.ts';

/**
 * Finds the path of what had this path and query on the site that its posts were imported from. Always a path of this
 * site.
 */
export async function findMoved(db: Db, url: string): Promise<string | undefined> {
  const address = oldAddress(url);
  if (!address) return /[?&]feed=\w/.test(url) ? FEED_PATH : undefined;
  const post = await findPublishedByOldPath(db, address.path);
  return post && publicPath(post);
}
