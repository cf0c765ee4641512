import { LIMITS } from '@inkstep/contract';
import { and, asc, count, desc, eq, gt, ne, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { articleApprovals } from '../../approval/tables.ts';
import { articleVersions } from '../tables.ts';

const summaryColumns = {
  id: articleVersions.id,
  kind: articleVersions.kind,
  words: articleVersions.words,
  writtenBy: articleVersions.writtenBy,
  writers: articleVersions.writers,
  setAside: articleVersions.setAside,
  createdAt: articleVersions.createdAt,
  updatedAt: articleVersions.updatedAt,
};

export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>[number];

const of = (articleId: string) => eq(articleVersions.articleId, articleId);

/** Newest first. `except` excludes a version that was just added. */
export const listVersionRows = (
  db: Db,
  articleId: string,
  { except, limit, offset }: { except: string; limit: number; offset: number },
) =>
  db
    .select(summaryColumns)
    .from(articleVersions)
    .where(and(of(articleId), ne(articleVersions.id, except)))
    .orderBy(desc(articleVersions.version), desc(articleVersions.createdAt))
    .limit(limit)
    .offset(offset);

export async function countVersions(db: Db, articleId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(articleVersions).where(of(articleId));
  return row?.total ?? 0;
}

/** Oldest first. */
export async function listVersionIds(db: Db, articleId: string): Promise<string[]> {
  const rows = await db
    .select({ id: articleVersions.id })
    .from(articleVersions)
    .where(of(articleId))
    .orderBy(asc(articleVersions.version), asc(articleVersions.createdAt));
  return rows.map(({ id }) => id);
}

export async function findVersionRow(db: Db, articleId: string, versionId: string) {
  const [row] = await db
    .select({ ...summaryColumns, text: articleVersions.text, evidenceId: articleVersions.evidenceId })
    .from(articleVersions)
    .where(and(of(articleId), eq(articleVersions.id, versionId)));
  return row;
}

export async function findVersionWith(db: Db, articleId: string, text: string) {
  const [row] = await db
    .select({ id: articleVersions.id, kind: articleVersions.kind })
    .from(articleVersions)
    .where(and(of(articleId), eq(articleVersions.text, text)))
    .limit(1);
  return row;
}

/** Former texts of an article after a version. */
export const listFormerSince = (db: Db, articleId: string, since: number) =>
  db
    .select({ version: articleVersions.version, writers: articleVersions.writers })
    .from(articleVersions)
    .where(
      and(
        of(articleId),
        notInArray(articleVersions.kind, ['aside', 'cancelled']),
        gt(articleVersions.version, since),
      ),
    );

export async function updateAside(
  db: Tx,
  versionId: string,
  aside: Pick<typeof articleVersions.$inferInsert, 'writers' | 'setAside'>,
): Promise<void> {
  await db.update(articleVersions).set(aside).where(eq(articleVersions.id, versionId));
}

export async function insertVersion(
  db: Tx,
  version: typeof articleVersions.$inferInsert & { id: string },
): Promise<void> {
  await db.insert(articleVersions).values(version);
}

/**
 * Deletes versions beyond the limit. Keeps the version just added, the newest former text, the newest that a user
 * saved, and approved ones; then prefers generated and restored versions, then edited ones, then those that never were current. Saves of
 * programs go first, so that none can push out a user's text by saving often.
 */
export async function deleteSurplus(db: Tx, articleId: string, justKept: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${articleVersions} WHERE id IN (
      SELECT id FROM ${articleVersions} WHERE article_id = ${articleId}
      ORDER BY id = ${justKept} DESC,
        (kind NOT IN ('aside', 'cancelled')
          AND version = max(version) FILTER (WHERE kind NOT IN ('aside', 'cancelled')) OVER ()) DESC,
        (kind = 'editing' AND version = max(version) FILTER (WHERE kind = 'editing') OVER ()) DESC,
        version IN (SELECT version FROM ${articleApprovals} WHERE article_id = ${articleId}) DESC,
        kind = 'program', kind IN ('aside', 'cancelled'), kind NOT IN ('generation', 'restored'),
        version DESC, created_at DESC
      OFFSET ${LIMITS.versions - 1})`);
}
