import { type PromptId, promptTemplates } from '@inkstep/engine';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { users } from '../auth/tables.ts';
import { promptTexts } from './tables.ts';

export const isPromptId = (id: string): id is PromptId => Object.hasOwn(promptTemplates, id);

const columns = {
  id: promptTexts.id,
  version: promptTexts.version,
  text: promptTexts.text,
  updatedAt: promptTexts.updatedAt,
  updatedBy: users.name,
};

/** The newest change of each prompt that was ever changed. */
export const listNewestTexts = (db: Db) =>
  db
    .selectDistinctOn([promptTexts.id], columns)
    .from(promptTexts)
    .leftJoin(users, eq(users.id, promptTexts.updatedBy))
    .orderBy(promptTexts.id, desc(promptTexts.version));

export type PromptRow = Awaited<ReturnType<typeof listNewestTexts>>[number];

export async function listVersions(
  db: Db,
  id: PromptId,
  { offset, limit }: { offset: number; limit: number },
) {
  const own = eq(promptTexts.id, id);
  const rows = await db
    .select(columns)
    .from(promptTexts)
    .leftJoin(users, eq(users.id, promptTexts.updatedBy))
    .where(own)
    .orderBy(desc(promptTexts.version))
    .offset(offset)
    .limit(limit);
  const [total] = await db.select({ rows: count() }).from(promptTexts).where(own);
  return { rows, total: total?.rows ?? 0 };
}

export async function findVersion(
  db: Db,
  id: PromptId,
  version: number,
): Promise<{ text: string | null } | undefined> {
  const [row] = await db
    .select({ text: promptTexts.text })
    .from(promptTexts)
    .where(and(eq(promptTexts.id, id), eq(promptTexts.version, version)));
  return row;
}

/** Answers whether nobody else has stored this version. */
export async function insertVersion(
  db: Db,
  row: { id: PromptId; version: number; text: string | null; updatedBy: string },
): Promise<boolean> {
  const { rowCount } = await db.insert(promptTexts).values(row).onConflictDoNothing();
  return rowCount === 1;
}
