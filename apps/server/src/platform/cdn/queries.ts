import { asc, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { cdnPurges } from './tables.ts';

/** Each key is due after each of these delays. */
export async function insertPurges(
  db: Db,
  keys: readonly string[],
  delaysSeconds: readonly number[],
): Promise<void> {
  const rows = delaysSeconds.flatMap((seconds) =>
    keys.map((key) => ({ key, dueAt: sql`now() + make_interval(secs => ${seconds})` })),
  );
  await db.insert(cdnPurges).values(rows);
}

export const listDuePurges = (db: Db, limit: number) =>
  db
    .select({ id: cdnPurges.id, key: cdnPurges.key })
    .from(cdnPurges)
    .where(lte(cdnPurges.dueAt, sql`now()`))
    .orderBy(asc(cdnPurges.id))
    .limit(limit);

export async function deletePurges(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(cdnPurges).where(inArray(cdnPurges.id, [...ids]));
}
