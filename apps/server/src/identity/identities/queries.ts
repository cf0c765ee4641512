import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { openidIdentities } from '../openid/tables.ts';
import { passkeys } from '../passkeys/tables.ts';
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

export const listIdentityRows = (db: Db, userId: string) =>
  db
    .select({
      id: identities.id,
      kind: identities.kind,
      name: identities.name,
      createdAt: identities.createdAt,
      lastUsedAt: identities.lastUsedAt,
      backedUp: passkeys.backedUp,
      email: openidIdentities.email,
      providerId: openidIdentities.providerId,
    })
    .from(identities)
    .leftJoin(passkeys, eq(passkeys.identityId, identities.id))
    .leftJoin(openidIdentities, eq(openidIdentities.identityId, identities.id))
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id));

/** False if it isn't the user's, or a password. */
export async function updateIdentityName(
  db: Db,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(identities)
    .set({ name })
    .where(and(eq(identities.id, id), eq(identities.userId, userId), ne(identities.kind, 'password')));
  return rowCount === 1;
}

export async function deleteIdentity(tx: Tx, id: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.id, id));
}
