import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { authenticators, recoveryCodes, users } from '../tables.ts';

export async function findTwoFactor(db: Db, userId: string) {
  const [row] = await db
    .select({ email: users.email, since: users.twoFactorSince, secret: authenticators.secret })
    .from(users)
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

export async function setTwoFactor(tx: Tx, userId: string, on: boolean): Promise<void> {
  const since = on ? sql`now()` : null;
  await tx.update(users).set({ twoFactorSince: since, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

export async function replaceSecret(tx: Tx, userId: string, secret: string): Promise<void> {
  const fresh = { secret, lastStep: 0 };
  await tx
    .insert(authenticators)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: authenticators.userId, set: fresh });
}

export async function deleteSecret(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
}

/** False if a code of this or a later step was used before. */
export async function takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)));
  return rowCount === 1;
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

export async function deleteRecoveryCode(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)));
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}
