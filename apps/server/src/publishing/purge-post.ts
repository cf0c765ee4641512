import { purgePages } from '../platform/cdn/purge-pages.ts';
import type { Tx } from '../platform/db/connect.ts';
import type { PageKey } from '../platform/http/page-cache.ts';
import type { BlogCtx } from './context.ts';
import { publicPath } from './feeds/addresses.ts';
import { FEED_PATH } from './feeds/rss.ts';
import { isOnlyOfCategory, listPostAddresses, listPostPillars } from './posts/queries.ts';

const LISTS = ['/blog', FEED_PATH, '/sitemap.xml', '/llms.txt'];

/** Purges a post's public pages. Call it in the transaction of every change that readers see. */
export async function purgePost(
  tx: Pick<BlogCtx, 'queue'> & { db: Tx },
  postId: string,
  { categoryChanged = false }: { categoryChanged?: boolean | undefined } = {},
): Promise<void> {
  // A pillar page that doesn't list the post yet is unaffected.
  const shown = [postId, ...(await listPostPillars(tx.db, postId))];
  const keys: PageKey[] = ['blog', ...shown.map((id) => `post:${id}` as const)];
  if (categoryChanged || (await isOnlyOfCategory(tx.db, postId))) keys.push('categories');
  const own = (await listPostAddresses(tx.db, postId)).flatMap((address) => {
    const path = publicPath(address);
    const picture = `/og/${address.kind}/${encodeURIComponent(address.slug)}.png`;
    return address.kind === 'post' ? [path, `${path}.md`, picture] : [path, picture];
  });
  await purgePages(tx, keys, [...LISTS, ...own]);
}
