import type { Language } from '@inkstep/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/connect.ts';
import { oneTimeTokens, passwords, users } from '../tables.ts';

/** Locks the rows until the transaction ends, so that two admins who leave at the same time can't both succeed. */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.banned, false)))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

export async function setActive(tx: Tx, userId: string, active: boolean): Promise<void> {
  await tx.update(users).set({ banned: !active, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

export async function deletePassword(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwords).where(eq(passwords.userId, userId));
}

export async function deleteAllTokens(tx: Tx, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

export interface DeletedUser {
  email: string;
  language: Language;
}

/** Deletes a user with all rows that reference them. Undefined if already deleted. */
export async function deleteUser(tx: Tx, userId: string): Promise<DeletedUser | undefined> {
  const [row] = await tx
    .delete(users)
    .where(eq(users.id, userId))
    .returning({ email: users.email, language: users.language });
  return row;
}
