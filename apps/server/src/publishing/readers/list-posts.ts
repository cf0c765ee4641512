import type { PostSummary } from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import type { Db } from '../../platform/db/connect.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { presentSummary } from '../posts/present.ts';
import { searchPosts } from '../search/search-posts.ts';
import { listGuideRows, listPublishedRows } from './queries.ts';

interface Listing {
  search?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  featured?: 'true' | 'false' | undefined;
  page: number;
}

/** Newest pillar pages, to which the blog's first page links. */
export const listGuides = async (db: Db): Promise<PostSummary[]> =>
  (await listGuideRows(db)).map(presentSummary);

/** Published posts: newest first, or the best matches of a search. */
export async function listPosts(ctx: { db: Db }, { search, page, featured, ...filters }: Listing) {
  const filter = { ...filters, featured: featured && featured === 'true' };
  if (search) return searchPosts(ctx, { ...filter, allKinds: true, search, page });
  const { rows, total } = await listPublishedRows(ctx.db, filter, page);
  return {
    posts: rows.map(presentSummary),
    pagination: paginate({ page, limit: POST_LIMITS.page }, total),
    close_spellings: false,
  };
}
