import { type PromptId, promptTemplates } from '@inkstep/engine';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { users } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { promptTexts, promptVersions } from './tables.ts';

export const isPromptId = (id: string): id is PromptId => Object.hasOwn(promptTemplates, id);

/** The edited texts that are in use. */
export const listTexts = (db: Db) =>
  db.select({ id: promptTexts.id, text: promptTexts.text }).from(promptTexts);

const columns = {
  id: promptVersions.id,
  version: promptVersions.version,
  text: promptVersions.text,
  changedAt: promptVersions.changedAt,
  // The first admin has no name.
  changedBy: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
};

/** The newest change of each changed prompt. */
export const listNewestVersions = (db: Db) =>
  db
    .selectDistinctOn([promptVersions.id], columns)
    .from(promptVersions)
    .leftJoin(users, eq(users.id, promptVersions.changedBy))
    .orderBy(promptVersions.id, desc(promptVersions.version));

export type VersionRow = Awaited<ReturnType<typeof listNewestVersions>>[number];

export async function listVersions(
  db: Db,
  id: PromptId,
  { offset, limit }: { offset: number; limit: number },
) {
  const own = eq(promptVersions.id, id);
  const rows = await db
    .select(columns)
    .from(promptVersions)
    .leftJoin(users, eq(users.id, promptVersions.changedBy))
    .where(own)
    .orderBy(desc(promptVersions.version))
    .offset(offset)
    .limit(limit);
  const [total] = await db.select({ rows: count() }).from(promptVersions).where(own);
  return { rows, total: total?.rows ?? 0 };
}

export async function findVersion(
  db: Db,
  id: PromptId,
  version: number,
): Promise<{ text: string | null } | undefined> {
  const [row] = await db
    .select({ text: promptVersions.text })
    .from(promptVersions)
    .where(and(eq(promptVersions.id, id), eq(promptVersions.version, version)));
  return row;
}

/** Serializes changes of prompts. */
export async function lockPrompts(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('prompt_versions'))`);
}

export async function insertVersion(
  db: Db,
  row: { id: PromptId; version: number; text: string | null; changedBy: string },
): Promise<void> {
  await db.insert(promptVersions).values(row);
}

/** Sets the current text; null restores the built-in one. */
export async function replaceText(db: Db, id: PromptId, text: string | null): Promise<void> {
  if (text === null) {
    await db.delete(promptTexts).where(eq(promptTexts.id, id));
    return;
  }
  await db
    .insert(promptTexts)
    .values({ id, text })
    .onConflictDoUpdate({ target: promptTexts.id, set: { text, updatedAt: sql`now()` } });
}
