import { eq, like } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { rateLimits } from '../../../platform/http/tables.ts';
import type { Farewell } from '../../auth/index.ts';
import { farewells } from '../tables.ts';

/** Rate limit counters of a user. Counters of an address or IP stay: they protect its next owner. */
export async function deleteCounters(tx: Tx, userId: string): Promise<void> {
  await tx.delete(rateLimits).where(like(rateLimits.key, `%${userId}`));
}

export async function insertFarewell(tx: Tx, { email, language }: Farewell): Promise<string> {
  const [row] = await tx.insert(farewells).values({ email, language }).returning({ id: farewells.id });
  if (!row) throw new Error('the farewell was not inserted');
  return row.id;
}

export async function findFarewell(db: Db, id: string): Promise<Farewell | undefined> {
  const [row] = await db
    .select({ email: farewells.email, language: farewells.language })
    .from(farewells)
    .where(eq(farewells.id, id));
  return row;
}

export async function deleteFarewell(db: Db, id: string): Promise<void> {
  await db.delete(farewells).where(eq(farewells.id, id));
}
