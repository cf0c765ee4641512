import type { PostFields, PostKind, PostState } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type PgUpdateSetSource, union } from 'drizzle-orm/pg-core';
import { articles } from '../../../articles/index.ts';
import { users } from '../../../identity/index.ts';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { containsSearchable } from '../../../platform/db/sql-fragments.ts';
import { searchable } from '../../../platform/text/searchable.ts';
import type { EntryKind } from '../../../workspaces/index.ts';
import { authors } from '../../authors/tables.ts';
import { searchQuery } from '../../search/vector/queries.ts';
import {
  blogSettings,
  clusterPages,
  folded,
  importedPosts,
  oldAddresses,
  postCategories,
  postDrafts,
  postSlugs,
  posts,
  postTerms,
  postVersions,
  redirects,
} from '../../tables.ts';

export async function insertVersion(db: Db, version: typeof postVersions.$inferInsert): Promise<void> {
  await db.insert(postVersions).values(version);
  const newest = db
    .select({ id: postVersions.id })
    .from(postVersions)
    .where(eq(postVersions.postId, version.postId))
    .orderBy(desc(postVersions.version))
    .limit(POST_LIMITS.versions);
  await db
    .delete(postVersions)
    .where(and(eq(postVersions.postId, version.postId), notInArray(postVersions.id, newest)));
}

const versionColumns = {
  id: postVersions.id,
  version: postVersions.version,
  title: sql<string>`${postVersions.fields}->>'title'`,
  words: postVersions.words,
  savedBy: users.name,
  createdAt: postVersions.createdAt,
};

export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>['rows'][number];

/** Earlier versions, newest first. */
export async function listVersionRows(
  db: Db,
  postId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const ofPost = eq(postVersions.postId, postId);
  const rows = await db
    .select(versionColumns)
    .from(postVersions)
    .leftJoin(users, eq(users.id, postVersions.savedBy))
    .where(ofPost)
    .orderBy(desc(postVersions.version))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(postVersions, ofPost) };
}

export async function findVersion(db: Db, postId: string, id: string) {
  const [row] = await db
    .select({ ...versionColumns, fields: postVersions.fields })
    .from(postVersions)
    .leftJoin(users, eq(users.id, postVersions.savedBy))
    .where(and(eq(postVersions.id, id), eq(postVersions.postId, postId)));
  return row;
}

export async function upsertDraft(
  db: Db,
  postId: string,
  { fields, version }: { fields: PostFields; version: number | null },
): Promise<Date | undefined> {
  const [row] = await db
    .insert(postDrafts)
    .values({ postId, fields, version })
    .onConflictDoUpdate({ target: postDrafts.postId, set: { fields, version, savedAt: sql`now()` } })
    .returning({ savedAt: postDrafts.savedAt });
  return row?.savedAt;
}

/** Moves the draft to the post's new version after a change that left the text alone. */
export async function rebaseDraft(db: Db, postId: string, version: number): Promise<void> {
  await db
    .update(postDrafts)
    .set({ version: version + 1 })
    .where(and(eq(postDrafts.postId, postId), eq(postDrafts.version, version)));
}

export async function removeDraft(db: Db, postId: string): Promise<void> {
  await db.delete(postDrafts).where(eq(postDrafts.postId, postId));
}
