import type { PostFields } from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { users } from '../../../identity/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { postDrafts, postVersions } from '../../tables.ts';

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
