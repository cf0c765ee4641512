import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/connect.ts';
import { accounts, oneTimeTokens, sessions, users, verifications } from '../tables.ts';

/** Locks the rows until the transaction ends, so that of two admins who leave at the same time one stays. */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.banned, false)))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

export async function setInactive(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ banned: true, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

/** Passwords and links to external services. */
export async function deleteCredentials(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.userId, userId));
}

export async function deleteAllTokens(tx: Tx, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

export async function deleteUser(tx: Tx, userId: string) {
  const [row] = await tx
    .delete(users)
    .where(eq(users.id, userId))
    .returning({ email: users.email, language: users.language });
  return row;
}

/** Impersonation sessions name the admin without a foreign key. */
export async function deleteActingSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.impersonatedBy, userId));
}

/** Rows of an earlier release, whose texts contain user IDs. */
export async function deleteVerifications(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { identifier, value } = verifications;
  const names = (text: string) => sql`strpos(${identifier}, ${text}) > 0 OR strpos(${value}, ${text}) > 0`;
  await tx.delete(verifications).where(or(names(userId), names(email)));
}
