import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { identities } from '../tables.ts';
import { CHALLENGE_MINUTES } from './policy.ts';
import { type Ceremony, passkeyChallenges, passkeyHandles, passkeys } from './tables.ts';

interface Challenge {
  challenge: string;
  ceremony: Ceremony;
  boundTo: string;
}

/** Deletes expired challenges too. */
export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, sql`now()`));
  const expiresAt = sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`;
  await db.insert(passkeyChallenges).values({ ...challenge, expiresAt });
}

/** True once, and only for the browser that asked for it. */
export async function takeChallenge(db: Db, { challenge, ceremony, boundTo }: Challenge): Promise<boolean> {
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.ceremony, ceremony),
        eq(passkeyChallenges.boundTo, boundTo),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    );
  return rowCount === 1;
}

const HANDLE_BYTES = 16;

/** Made on first use; stays while the account exists. */
export async function getHandle(db: Db, userId: string): Promise<string> {
  const handle = randomBytes(HANDLE_BYTES).toString('base64url');
  await db
    .insert(passkeyHandles)
    .values({ userId, handle })
    .onConflictDoNothing({ target: passkeyHandles.userId });
  const [row] = await db
    .select({ handle: passkeyHandles.handle })
    .from(passkeyHandles)
    .where(eq(passkeyHandles.userId, userId));
  if (!row) throw new Error('the handle was not stored');
  return row.handle;
}

export const listPasskeys = (db: Db, userId: string) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .innerJoin(identities, eq(identities.id, passkeys.identityId))
    .where(eq(identities.userId, userId));

export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

export async function findPasskey(db: Db, credentialId: string) {
  const [row] = await db
    .select({
      identityId: passkeys.identityId,
      userId: identities.userId,
      handle: passkeyHandles.handle,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
    })
    .from(passkeys)
    .innerJoin(identities, eq(identities.id, passkeys.identityId))
    .innerJoin(passkeyHandles, eq(passkeyHandles.userId, identities.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return row;
}

export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(passkey);
}

/** False if the counter went back, as that of a copied key does, or the passkey was removed. */
export async function countUse(
  db: Db,
  { identityId, counter, backedUp }: { identityId: string; counter: number; backedUp: boolean },
): Promise<boolean> {
  // Synced passkeys don't count.
  const isLater = or(sql`${passkeys.counter} < ${counter}`, sql`${passkeys.counter} = 0 AND ${counter} = 0`);
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter, backedUp })
    .where(and(eq(passkeys.identityId, identityId), isLater));
  return rowCount === 1;
}
