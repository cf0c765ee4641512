import { randomUUID } from 'node:crypto';
import type { Language } from '@inkstep/contract';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/db/connect.ts';
import { emailConfirmedAt } from './proofs/queries.ts';
import {
  identities,
  oneTimeTokens,
  passwords,
  registrationSettings,
  sessions,
  type TokenPurpose,
  users,
} from './tables.ts';

type NewUser = typeof users.$inferInsert;

/** A session ends after this many days without use, or in total. */
const SESSION_DAYS = { idle: 7, total: 30 } as const;

const days = (number: number) => sql`make_interval(days => ${number})`;
const lastMoment = sql`${sessions.createdAt} + ${days(SESSION_DAYS.total)}`;
const EXACT_MINUTES = 5;
const furthestExpiry = sql`LEAST(now() + ${days(SESSION_DAYS.idle)}, ${lastMoment})`;

const extensible = sql<boolean>`${sessions.expiresAt} < ${furthestExpiry} - ${days(1)}`;

/** A valid session with its active user. `due` means that its use should be recorded. */
export async function findSession(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      userId: users.id,
      role: users.role,
      due: sql<boolean>`${extensible} OR ${sessions.updatedAt} < now() - make_interval(mins => ${EXACT_MINUTES})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, sql`now()`),
        gt(lastMoment, sql`now()`),
        eq(users.banned, false),
      ),
    );
  return row;
}

/** True also for an expired session, which is only deleted when it's ended. */
export async function sessionExists(db: Db, tokenHash: string): Promise<boolean> {
  const active = db.select({ id: users.id }).from(users).where(eq(users.banned, false));
  return (
    (await db.$count(sessions, and(eq(sessions.tokenHash, tokenHash), inArray(sessions.userId, active)))) > 0
  );
}

/** Removes where expired sessions came from. */
export async function clearExpiredSessions(db: Db): Promise<void> {
  await db
    .update(sessions)
    .set({ ipAddress: null, userAgent: null })
    .where(
      and(
        lte(sessions.expiresAt, sql`now()`),
        or(isNotNull(sessions.ipAddress), isNotNull(sessions.userAgent)),
      ),
    );
}

/** Returns the session's ID; undefined if the account is inactive. */
export async function insertSession(
  db: Db,
  { userId, tokenHash, ip, userAgent }: { userId: string; tokenHash: string; ip: string; userAgent: string },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO ${sessions} (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
    SELECT gen_random_uuid(), id, ${tokenHash}, now() + make_interval(days => ${SESSION_DAYS.idle}), ${ip}, ${userAgent}, now(), now()
    FROM ${users} WHERE id = ${userId} AND NOT banned RETURNING id`);
  return rows[0]?.id;
}

/** Records the use of a session, which extends it, at most once a day. */
export async function touchSession(db: Db, tokenHash: string): Promise<void> {
  const expiresAt = sql`CASE WHEN ${extensible} THEN ${furthestExpiry} ELSE ${sessions.expiresAt} END`;
  await db
    .update(sessions)
    .set({ expiresAt, updatedAt: sql`now()` })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** Upper bound of the response; users have fewer. */
export const MAX_SESSIONS = 100;

export const listLiveSessions = (db: Db, userId: string) =>
  db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`), gt(lastMoment, sql`now()`)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(MAX_SESSIONS);

export async function deleteSessionById(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return rowCount === 1;
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** `kept` is the token hash of the session that stays. Returns the number of ended sessions. */
export async function deleteSessions(db: Db, userId: string, kept?: string): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), kept === undefined ? undefined : ne(sessions.tokenHash, kept)));
  return rowCount ?? 0;
}

export async function findProfile(db: Db, userId: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailConfirmedAt,
      role: users.role,
      createdAt: users.createdAt,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** A user as addressed in emails. */
export interface Person {
  userId: string;
  name: string;
  email: string;
  /** False if the address may belong to someone else. */
  emailConfirmed: boolean;
  language: Language;
}

/** Undefined if the account is gone or inactive. */
export async function findPerson(db: Db, userId: string): Promise<Person | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      emailConfirmed: sql<boolean>`${emailConfirmedAt} IS NOT NULL`,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.banned, false)));
  return row;
}

export async function listActiveAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.banned, false)));
  return rows.map(({ id }) => id);
}

export async function findUserByEmail(db: Db, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      banned: users.banned,
    })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return row;
}

/** Held while credentials change. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Waits for credential changes to end, and blocks others. */
export async function lockForSignIn(tx: Tx, userId: string) {
  const [row] = await tx
    .select({ email: users.email, banned: users.banned, twoFactorSince: users.twoFactorSince })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return row;
}

export async function updateRole(tx: Tx, userId: string, role: 'user' | 'admin'): Promise<void> {
  await tx.update(users).set({ role, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

export async function updateName(db: Db, userId: string, name: string): Promise<void> {
  await db.update(users).set({ name, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

/** The new address isn't confirmed. A unique index rejects one that is taken. */
export async function updateEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, emailConfirmedAt: null, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

/** The administrator whose account is the oldest. */
export async function findFirstAdmin(db: Db) {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return row;
}

const registrationOpen = sql<boolean>`coalesce((SELECT is_open FROM ${registrationSettings}), true)`;

export async function isRegistrationOpen(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(sql`SELECT ${registrationOpen} AS open`);
  return rows[0]?.open ?? true;
}

/** False if it is so already. */
export async function updateRegistrationOpen(db: Db, isOpen: boolean): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${registrationSettings} (is_open) SELECT ${isOpen} WHERE ${registrationOpen} <> ${isOpen}
    ON CONFLICT (id) DO UPDATE SET is_open = excluded.is_open`);
  return rowCount === 1;
}

export async function updateLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.update(users).set({ language, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, userId));
  return row?.hash;
}

/** The first one if there is none. False if the account is closed: it has no identity. */
export async function upsertPassword(
  db: Db,
  { userId, hash, mustChange }: { userId: string; hash: string; mustChange: boolean },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${passwords} (user_id, hash, must_change)
    SELECT user_id, ${hash}, ${mustChange} FROM ${identities} WHERE user_id = ${userId} LIMIT 1
    ON CONFLICT (user_id) DO UPDATE
    SET hash = excluded.hash, must_change = excluded.must_change, updated_at = now()`);
  return rowCount === 1;
}

export async function mustChangePassword(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(passwords, and(eq(passwords.userId, userId), eq(passwords.mustChange, true)))) > 0;
}

/** Sign-in that a challenge continues; nulls in links. */
export type PendingSignIn = Pick<typeof oneTimeTokens.$inferSelect, 'identityId' | 'proven'>;

export async function replaceToken(
  db: Db,
  {
    userId,
    purpose,
    minutes,
    ...token
  }: PendingSignIn & { userId: string; purpose: TokenPurpose; hash: string; minutes: number },
): Promise<void> {
  const fresh = { ...token, expiresAt: sql`now() + make_interval(mins => ${minutes})` };
  await db
    .insert(oneTimeTokens)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.purpose], set: fresh });
}

const liveToken = (hash: string, purpose: TokenPurpose) =>
  and(
    eq(oneTimeTokens.hash, hash),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );

export async function findToken(db: Db, hash: string, purpose: TokenPurpose) {
  const [row] = await db
    .select({
      userId: oneTimeTokens.userId,
      identityId: oneTimeTokens.identityId,
      proven: oneTimeTokens.proven,
    })
    .from(oneTimeTokens)
    .where(liveToken(hash, purpose));
  return row;
}

export async function deleteToken(db: Db, hash: string, purpose: TokenPurpose) {
  const [row] = await db
    .delete(oneTimeTokens)
    .where(liveToken(hash, purpose))
    .returning({ userId: oneTimeTokens.userId });
  return row?.userId;
}

export async function deleteTokens(db: Db, userId: string, purposes: TokenPurpose[]): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, purposes)));
}

export async function hasUsers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

/** Name under which members of a workspace see each other: without one, the part of the address before the `@`. */
export const shownName = ({ name, email }: Record<'name' | 'email', SQLWrapper> = users) =>
  sql<string>`coalesce(nullif(${name}, ''), split_part(${email}, '@', 1))`;

/** Names an account that has no name yet. */
export async function nameUnnamed(tx: Tx, userId: string, name: string): Promise<void> {
  await tx
    .update(users)
    .set({ name })
    .where(and(eq(users.id, userId), eq(users.name, '')));
}

// Arbitrary lock number, the same in every process ("admi").
const FIRST_ADMIN_LOCK = 0x61_64_6d_69;

export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
}

export async function insertUser(
  tx: Tx,
  {
    email,
    name = '',
    ...values
  }: Pick<NewUser, 'email'> & Partial<Pick<NewUser, 'name' | 'role' | 'language'>>,
): Promise<string> {
  const id = randomUUID();
  await tx.insert(users).values({ id, email: email.toLowerCase(), name, ...values });
  return id;
}

export async function insertPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx.insert(passwords).values({ userId, hash });
}
