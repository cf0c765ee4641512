import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { cachedAnswers } from './tables.ts';

export async function findAnswer(db: Db, key: string): Promise<unknown> {
  const [row] = await db
    .select({ answer: cachedAnswers.answer })
    .from(cachedAnswers)
    .where(and(eq(cachedAnswers.key, key), gt(cachedAnswers.expiresAt, sql`now()`)));
  return row?.answer;
}

export async function saveAnswer(db: Db, key: string, answer: object, ttlSeconds: number): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${ttlSeconds})`;
  await db
    .insert(cachedAnswers)
    .values({ key, answer, expiresAt })
    .onConflictDoUpdate({ target: cachedAnswers.key, set: { answer, expiresAt } });
}

export async function deleteExpiredAnswers(db: Db): Promise<void> {
  await db.delete(cachedAnswers).where(lte(cachedAnswers.expiresAt, sql`now()`));
}
