import { tagSlug } from '@inkstep/contract/tag-slug';
import { purgePages } from '../platform/cdn/purge-pages.ts';
import type { Tx } from '../platform/db/connect.ts';
import type { PageKey } from '../platform/http/page-cache.ts';
import type { BlogCtx } from './context.ts';
import { manifestPath } from './disclosure/manifest-path.ts';
import { evidencePath } from './evidence/evidence-path.ts';
import { archivePath, publicPath } from './feeds/addresses.ts';
import { ATOM_PATH, categoryFeedPath, FEED_PATH } from './feeds/feed-paths.ts';
import { listPillarPosts, listPostPillars } from './posts/pillars/queries.ts';
import { findArchiveSlugs, isOnlyOfCategory, listPostAddresses } from './posts/queries.ts';

/** Pages that list posts, for CDNs without tags. */
export const listPaths = (): string[] => ['/blog', FEED_PATH, ATOM_PATH, '/sitemap.xml', '/llms.txt'];

/** Purges a post's public pages. Call it in the transaction of every change that readers see. */
export async function purgePost(
  tx: Pick<BlogCtx, 'queue'> & { db: Tx },
  postId: string,
  { categoryChanged = false }: { categoryChanged?: boolean | undefined } = {},
): Promise<void> {
  // A pillar page that doesn't list the post yet is unaffected. Posts link to the pillar pages that list them.
  const listed = await listPillarPosts(tx.db, postId);
  const shown = [postId, ...(await listPostPillars(tx.db, postId)), ...listed.map(({ id }) => id)];
  const keys: PageKey[] = ['blog', ...shown.map((id) => `post:${id}` as const)];
  if (categoryChanged || (await isOnlyOfCategory(tx.db, postId))) keys.push('categories');
  const own = (await listPostAddresses(tx.db, postId)).flatMap((address) => {
    const path = publicPath(address);
    const picture = `/og/${address.kind}/${encodeURIComponent(address.slug)}.png`;
    const evidence = evidencePath(address);
    const all = [path, picture, evidence, `${evidence}.json`, manifestPath(address)];
    return address.kind === 'post' ? [...all, `${path}.md`] : all;
  });
  const archives = await archivePaths(tx.db, postId);
  const paths = [...listPaths(), ...own, ...listed.map((post) => publicPath(post)), ...archives];
  await purgePages(tx, keys, paths);
}

/** First pages and feed of the category, tags and author of a post. */
async function archivePaths(db: Tx, postId: string): Promise<string[]> {
  const { category, author, tags } = await findArchiveSlugs(db, postId);
  return [
    ...(category ? [archivePath({ kind: 'category', slug: category }), categoryFeedPath(category)] : []),
    ...(author ? [archivePath({ kind: 'author', slug: author })] : []),
    ...tags.map((tag) => archivePath({ kind: 'tag', slug: tagSlug(tag) })),
  ];
}
