import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { movedCredentials } from '../tables.ts';

/** Cell that the account of a session or mailed link was moved to. */
export async function findMovedCredential(db: Db, hash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ cell: movedCredentials.cell })
    .from(movedCredentials)
    .where(and(eq(movedCredentials.hash, hash), gt(movedCredentials.expiresAt, sql`now()`)));
  return row?.cell;
}

export async function deleteExpiredCredentials(db: Db): Promise<void> {
  await db.delete(movedCredentials).where(lte(movedCredentials.expiresAt, sql`now()`));
}
