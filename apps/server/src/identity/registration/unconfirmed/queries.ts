import { and, asc, eq, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { emailConfirmedAt } from '../../proofs/queries.ts';
import { lockUser } from '../../queries.ts';
import { confirmationDeadlines, users } from '../../tables.ts';

/** Days after registration. Accounts that are older when they are warned get as long from then on. */
const DAYS = { warned: 4, removed: 7 };
const AT_ONCE = 500;

const days = (number: number): SQL => sql`make_interval(days => ${number})`;

/** Closed accounts have no identity. */
const unconfirmed = and(
  isNull(emailConfirmedAt),
  eq(users.banned, false),
  eq(users.role, 'user'),
  sql`EXISTS (SELECT FROM identities WHERE identities.user_id = users.id)`,
  sql`NOT EXISTS (
    SELECT FROM one_time_tokens
    WHERE one_time_tokens.user_id = users.id AND purpose = 'invitation' AND expires_at > now())`,
);

/** Payers are left out in the query, as they would fill its limit for good. */
export async function listUnwarned(db: Db, hasPaid: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(confirmationDeadlines, eq(confirmationDeadlines.userId, users.id))
    .where(
      and(
        unconfirmed,
        not(hasPaid),
        isNull(confirmationDeadlines.deadline),
        lte(users.createdAt, sql`now() - ${days(DAYS.warned)}`),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

export async function listOverdue(db: Db, hasPaid: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(confirmationDeadlines, eq(confirmationDeadlines.userId, users.id))
    .where(and(unconfirmed, not(hasPaid), lte(confirmationDeadlines.deadline, sql`now()`)))
    .orderBy(asc(confirmationDeadlines.deadline))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** False if the account was confirmed, paid for or closed meanwhile. */
export async function lockUnconfirmed(tx: Tx, userId: string, hasPaid: SQL): Promise<boolean> {
  await lockUser(tx, userId);
  // A statement of its own, which sees proofs of transactions that held the lock.
  return (await tx.$count(users, and(eq(users.id, userId), unconfirmed, not(hasPaid)))) > 0;
}

/** An earlier deadline stays. */
export async function setConfirmationDeadline(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${confirmationDeadlines} (user_id, deadline)
    SELECT id, CASE
      WHEN created_at > now() - ${days(DAYS.removed)} THEN created_at + ${days(DAYS.removed)}
      ELSE now() + ${days(DAYS.removed)} END
    FROM ${users} WHERE id = ${userId}
    ON CONFLICT (user_id) DO NOTHING`);
}
