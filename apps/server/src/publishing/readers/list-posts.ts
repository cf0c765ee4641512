import { POST_LIMITS } from '@inkstep/contract/limits';
import type { Db } from '../../platform/db/connect.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { presentSummary } from '../posts/present.ts';
import { searchPosts } from '../search/search-posts.ts';
import { listPublishedRows } from './queries.ts';

interface Listing {
  search?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  featured?: 'true' | 'false' | undefined;
  page: number;
}

/** Published posts: newest first, or the best matches of a search. */
export async function listPosts(ctx: { db: Db }, { search, page, featured, ...filters }: Listing) {
  const filter = { ...filters, featured: featured && featured === 'true' };
  if (search) return searchPosts(ctx, { ...filter, search, page });
  const { rows, total } = await listPublishedRows(ctx.db, filter, page);
  return {
    posts: rows.map(presentSummary),
    pagination: paginate({ page, limit: POST_LIMITS.page }, total),
    close_spellings: false,
  };
}
