import type { PostFields, PostVersionSummary } from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { wholeFields } from './empty-fields.ts';
import { postNotFound } from './get-post.ts';
import { findVersion, listVersionRows, type VersionRow } from './history/queries.ts';
import { postExists } from './queries.ts';

/** Earlier versions, newest first. @throws DomainError NOT_FOUND */
export async function listVersions({ db }: { db: Db }, postId: string, page: number) {
  if (!(await postExists(db, postId))) throw postNotFound();
  const limit = POST_LIMITS.adminPage;
  const { rows, total } = await listVersionRows(db, postId, { limit, offset: (page - 1) * limit });
  return { versions: rows.map(present), pagination: paginate({ page, limit }, total) };
}

/** @throws DomainError NOT_FOUND */
export async function getVersion(
  { db }: { db: Db },
  { id: postId, versionId }: { id: string; versionId: string },
): Promise<{ version: PostVersionSummary; fields: PostFields }> {
  const row = await findVersion(db, postId, versionId);
  if (!row) throw notFound('Version');
  return { version: present(row), fields: wholeFields(row.fields) };
}

const present = (row: VersionRow): PostVersionSummary => ({
  id: row.id,
  version: row.version,
  title: row.title,
  words: row.words,
  saved_by: row.savedBy,
  created_at: row.createdAt.toISOString(),
});
