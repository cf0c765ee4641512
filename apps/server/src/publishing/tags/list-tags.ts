import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import type { Db } from '../../platform/db/connect.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { listTagRows } from './queries.ts';

export async function listTagTexts({ db }: { db: Db }, query: { page: number; search?: string | undefined }) {
  const { rows, total } = await listTagRows(db, query);
  return { tags: rows, pagination: paginate({ page: query.page, limit: POST_LIMITS.archivePage }, total) };
}
