import type { Db } from '../platform/db/connect.ts';
import { purgePages } from '../platform/http/page-cache.ts';
import { listPillarsOf } from './posts/queries.ts';

/** Call it in the transaction of every change of a post that readers see. */
export async function purgePost(db: Db, postId: string): Promise<void> {
  // A pillar page that doesn't show the post yet doesn't name it either.
  const shown = [postId, ...(await listPillarsOf(db, postId))];
  await purgePages(db, ['blog', ...shown.map((id) => `post:${id}` as const)]);
}
