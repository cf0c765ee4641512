import type { Db } from '../platform/db/connect.ts';
import { purgePages } from '../platform/http/page-cache.ts';
import { listPostPillars } from './posts/queries.ts';

/** Purges a post's cached pages. Call it in the transaction of every change that readers see. */
export async function purgePost(db: Db, postId: string): Promise<void> {
  // A pillar page that doesn't list the post yet is unaffected.
  const shown = [postId, ...(await listPostPillars(db, postId))];
  await purgePages(db, ['blog', ...shown.map((id) => `post:${id}` as const)]);
}
