import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import type { Db } from '../../platform/db/connect.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { presentForAdmins } from './present.ts';
import { type AdminListing, listPostRows } from './queries.ts';

export async function listAllPosts({ db }: { db: Db }, listing: AdminListing) {
  const { rows, total } = await listPostRows(db, listing);
  return {
    posts: rows.map(presentForAdmins),
    pagination: paginate({ page: listing.page, limit: POST_LIMITS.adminPage }, total),
  };
}
