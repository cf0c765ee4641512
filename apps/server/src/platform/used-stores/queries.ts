import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { usedStores } from './tables.ts';

type Kind = typeof usedStores.$inferSelect.kind;

/** ID of the store that belongs to the database. Undefined if none was used yet, or before the migration. */
export async function findUsedStore(db: Db, kind: Kind): Promise<string | undefined> {
  const { rows } = await db.execute(sql`SELECT to_regclass('public.used_stores') AS found`);
  if (rows[0]?.['found'] === null) return undefined;
  const [used] = await db.select().from(usedStores).where(eq(usedStores.kind, kind));
  return used?.id;
}

/** Stores the ID unless another process did so before. Returns the one that is stored. */
export async function claimStore(db: Db, kind: Kind, id: string): Promise<string> {
  await db.insert(usedStores).values({ kind, id }).onConflictDoNothing();
  return (await findUsedStore(db, kind)) ?? id;
}

export async function replaceUsedStore(db: Db, kind: Kind, id: string): Promise<void> {
  await db
    .insert(usedStores)
    .values({ kind, id })
    .onConflictDoUpdate({ target: usedStores.kind, set: { id } });
}
