import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { type IdentityKind, identities } from '../tables.ts';

/** Without `identityId`: the password. */
export interface UsedIdentity {
  userId: string;
  identityId?: string | undefined;
}

/** Returns its ID. Insert its details in the same transaction. */
export async function insertIdentity(
  tx: Tx,
  identity: { userId: string; kind: Exclude<IdentityKind, 'password'>; name: string },
): Promise<string> {
  const [row] = await tx.insert(identities).values(identity).returning({ id: identities.id });
  if (!row) throw new Error('the identity was not stored');
  return row.id;
}

/** Records a sign-in. False if the identity was removed. */
export async function touchIdentity(db: Db, { userId, identityId }: UsedIdentity): Promise<boolean> {
  const isUsed = identityId === undefined ? eq(identities.kind, 'password') : eq(identities.id, identityId);
  const { rowCount } = await db
    .update(identities)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(identities.userId, userId), isUsed));
  return rowCount === 1;
}

export async function deleteIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId));
}

export async function deleteIdentitiesBesidesPassword(tx: Tx, userId: string): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.userId, userId), ne(identities.kind, 'password')));
}
