import { and, asc, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connect.ts';
import { SEALED_COLUMNS } from './stored/sealed-places.ts';
import { secretKeys } from './tables.ts';

/** False before the migration that creates it, when a backup may be made. */
export async function hasKeyTable(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT to_regclass('public.secret_keys') AS found`);
  return rows[0]?.['found'] !== null;
}

/** Oldest first. */
export const listKeys = (db: Db) => db.select().from(secretKeys).orderBy(asc(secretKeys.addedAt));

/** Serializes changes until the transaction ends. */
export async function lockKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('secret_keys'))`);
}

/** Inserts a key, or takes back that it is retired. */
export async function saveKey(db: Db, fingerprint: string): Promise<void> {
  await db
    .insert(secretKeys)
    .values({ fingerprint })
    .onConflictDoUpdate({ target: secretKeys.fingerprint, set: { retiredAt: null } });
}

/** Returns the fingerprints of the keys that were retired. */
export async function retireOthers(db: Db, kept: string[]): Promise<string[]> {
  const rows = await db
    .update(secretKeys)
    .set({ retiredAt: sql`now()` })
    .where(and(isNull(secretKeys.retiredAt), notInArray(secretKeys.fingerprint, kept)))
    .returning({ fingerprint: secretKeys.fingerprint });
  return rows.map(({ fingerprint }) => fingerprint);
}

/** IDs of the keys that columns were encrypted with. */
export async function listUsedKeyIds(db: Db): Promise<string[]> {
  const columns = SEALED_COLUMNS.map(
    ({ table, column }) =>
      sql`SELECT split_part(${sql.identifier(column)}, '.', 2) AS id FROM ${sql.identifier(table)}`,
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT DISTINCT id FROM (${sql.join(columns, sql` UNION ALL `)}) used WHERE id <> '' ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}
