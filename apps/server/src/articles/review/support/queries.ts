import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { articles } from '../../text/tables.ts';
import { supportChecks, supportVerdicts } from './tables.ts';

/** Verdicts kept of one article; more than any article has sentences in several versions. */
const MAX_KEPT = 2_000;

export type CheckRow = typeof supportChecks.$inferSelect;

export async function findCheck(db: Db, articleId: string): Promise<CheckRow | undefined> {
  const [row] = await db.select().from(supportChecks).where(eq(supportChecks.articleId, articleId));
  return row;
}

/** Replaces the last check. The caller holds the article's lock. */
export async function insertCheck(
  db: Tx,
  row: Pick<CheckRow, 'id' | 'articleId' | 'isAutomatic' | 'tokenId'>,
): Promise<void> {
  const values = { ...row, state: 'waiting' as const };
  await db
    .insert(supportChecks)
    .values(values)
    .onConflictDoUpdate({
      target: supportChecks.articleId,
      set: { ...values, total: 0, done: 0, unanswered: 0, error: null, createdAt: sql`now()`, endedAt: null },
    });
}

const isActive = (id: string) =>
  and(eq(supportChecks.id, id), inArray(supportChecks.state, ['waiting', 'running']));

/** Begins a check, or begins it again after its worker stopped. Undefined once it has ended or was replaced. */
export async function takeCheck(db: Db, id: string) {
  const [row] = await db
    .update(supportChecks)
    .set({ state: 'running' })
    .from(articles)
    .where(and(isActive(id), eq(articles.id, supportChecks.articleId)))
    .returning({
      id: supportChecks.id,
      articleId: supportChecks.articleId,
      tokenId: supportChecks.tokenId,
      isAutomatic: supportChecks.isAutomatic,
      workspaceId: articles.workspaceId,
      taskId: articles.taskId,
    });
  return row;
}

/** False once the check has ended or was replaced. */
export async function updateCheck(
  db: Db,
  id: string,
  change: Partial<Pick<CheckRow, 'state' | 'total' | 'done' | 'unanswered' | 'error'>>,
): Promise<boolean> {
  const isEnd = change.state !== undefined && change.state !== 'running';
  const rows = await db
    .update(supportChecks)
    .set({ ...change, ...(isEnd && { endedAt: sql`now()` }) })
    .where(isActive(id))
    .returning({ id: supportChecks.id });
  return rows.length > 0;
}

/** Cancels the active check of an article, and returns its ID. */
export async function cancelActive(db: Db, articleId: string): Promise<string | undefined> {
  const [row] = await db
    .update(supportChecks)
    .set({ state: 'cancelled', endedAt: sql`now()` })
    .where(and(eq(supportChecks.articleId, articleId), inArray(supportChecks.state, ['waiting', 'running'])))
    .returning({ id: supportChecks.id });
  return row?.id;
}

export type VerdictRow = typeof supportVerdicts.$inferSelect;

/** Oldest first, so that a newer verdict on the same sentence replaces an older one. */
export const listVerdicts = (db: Db, articleId: string): Promise<VerdictRow[]> =>
  db
    .select()
    .from(supportVerdicts)
    .where(eq(supportVerdicts.articleId, articleId))
    .orderBy(supportVerdicts.createdAt);

export async function listKnown(db: Db, articleId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: supportVerdicts.key })
    .from(supportVerdicts)
    .where(and(eq(supportVerdicts.articleId, articleId), inArray(supportVerdicts.key, [...keys])));
  return new Set(rows.map(({ key }) => key));
}

/** Stores a verdict, unless the article was deleted meanwhile. */
export async function insertVerdict(db: Db, row: Omit<VerdictRow, 'createdAt'>): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${supportVerdicts}
      (article_id, key, content, sentence, sources, passages, verdict, words, passage_id, model)
    SELECT id, ${row.key}, ${row.content}, ${row.sentence}, ${JSON.stringify(row.sources)}::jsonb,
      ${JSON.stringify(row.passages)}::jsonb, ${row.verdict}, ${row.words}, ${row.passageId}, ${row.model}
    FROM ${articles} WHERE id = ${row.articleId}
    ON CONFLICT DO NOTHING`);
}

/** Keeps the newest verdicts of an article. */
export async function deleteSurplusVerdicts(db: Db, articleId: string): Promise<void> {
  const kept = db
    .select({ key: supportVerdicts.key })
    .from(supportVerdicts)
    .where(eq(supportVerdicts.articleId, articleId))
    .orderBy(desc(supportVerdicts.createdAt))
    .limit(MAX_KEPT);
  await db
    .delete(supportVerdicts)
    .where(and(eq(supportVerdicts.articleId, articleId), notInArray(supportVerdicts.key, kept)));
}
