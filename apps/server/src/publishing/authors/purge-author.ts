import { purgePages } from '../../platform/cdn/purge-pages.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { BlogCtx } from '../context.ts';
import { archivePath, publicPath } from '../feeds/addresses.ts';
import { listPaths } from '../purge-post.ts';
import { listPostsNaming } from './queries.ts';

/** An author with more posts purges all pages. */
const MAX_POSTS = 500;

/** Purges the pages that show an author. Call it in the transaction of the change, with the slugs before and after. */
export async function purgeAuthor(
  tx: Pick<BlogCtx, 'queue'> & { db: Tx },
  authorId: string,
  slugs: readonly string[],
): Promise<void> {
  const posts = await listPostsNaming(tx.db, authorId, MAX_POSTS + 1);
  if (posts.length === 0) return;
  if (posts.length > MAX_POSTS) return purgePages(tx, 'all');
  const own = slugs.map((slug) => archivePath({ kind: 'author', slug }));
  await purgePages(
    tx,
    ['blog', `author:${authorId}`],
    [...listPaths(), ...own, ...posts.map((post) => publicPath(post))],
  );
}
