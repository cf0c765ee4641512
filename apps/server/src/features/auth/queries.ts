import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { SESSION_DAYS } from './session-lifetime.ts';
import { accounts, sessions, users } from './tables.ts';

const days = (number: number) => sql`make_interval(days => ${number})`;
const lastMoment = sql`${sessions.createdAt} + ${days(SESSION_DAYS.total)}`;
const furthestExpiry = sql`LEAST(now() + ${days(SESSION_DAYS.idle)}, ${lastMoment})`;

/** The session while it lives, with its active person. */
export async function findSession(db: Db, token: string) {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      role: users.role,
      planType: users.planType,
      extensible: sql<boolean>`${sessions.expiresAt} < ${furthestExpiry} - ${days(1)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, token),
        gt(sessions.expiresAt, sql`now()`),
        gt(lastMoment, sql`now()`),
        eq(users.banned, false),
      ),
    );
  return row;
}

export async function extendSession(db: Db, token: string): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: furthestExpiry, updatedAt: sql`now()` })
    .where(eq(sessions.token, token));
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

export async function findProfile(db: Db, userId: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      role: users.role,
      planType: users.planType,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export async function findUserByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return row;
}

export async function hasUsers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

// Any number that every process of this product agrees on ("admi").
const FIRST_ADMIN_LOCK = 0x61_64_6d_69;

/** Held until the transaction ends. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
}

export async function insertAdmin(tx: Tx, email: string, passwordHash: string): Promise<void> {
  const userId = randomUUID();
  const now = new Date();
  await tx.insert(users).values({ id: userId, name: '', email: email.toLowerCase(), role: 'admin' });
  await tx.insert(accounts).values({
    id: randomUUID(),
    userId,
    accountId: userId,
    providerId: 'credential',
    password: passwordHash,
    createdAt: now,
    updatedAt: now,
  });
}
