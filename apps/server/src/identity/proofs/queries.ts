import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { type ProofKind, proofs, sessions, users } from '../tables.ts';

/** Proofs of who is using a session. */
export const SESSION_PROOFS = [
  'password',
  'code',
  'recovery_code',
  'passkey',
  'openid',
  'fresh_openid',
] as const satisfies readonly ProofKind[];
export type SessionProof = (typeof SESSION_PROOFS)[number];

/** Time at which the user's current address was confirmed; null if it wasn't. For queries from `users`. */
export const emailConfirmedAt = sql<Date | null>`(
  SELECT proofs.proven_at FROM proofs
  WHERE proofs.user_id = users.id AND proofs.kind = 'email' AND proofs.email = users.email)`.mapWith(
  users.emailConfirmedAt,
);

/** Keeps the time of an earlier proof of the same address. */
export async function proveEmail(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${proofs} AS known (user_id, kind, email)
    SELECT id, 'email', email FROM ${users} WHERE id = ${userId}
    ON CONFLICT (user_id) WHERE kind = 'email' DO UPDATE SET email = excluded.email, proven_at = excluded.proven_at
    WHERE known.email <> excluded.email`);
  // For the previous version, which runs during an upgrade.
  await tx
    .update(users)
    .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())`, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

/** A repeated proof of a session replaces the earlier one. */
export async function insertProofs(
  db: Db,
  { userId, sessionId, proven }: { userId: string; sessionId: string; proven: readonly SessionProof[] },
): Promise<void> {
  await db
    .insert(proofs)
    .values(proven.map((kind) => ({ userId, sessionId, kind })))
    .onConflictDoUpdate({ target: [proofs.sessionId, proofs.kind], set: { provenAt: sql`now()` } });
}

const RECENT_MINUTES = 10;

export async function isProvenRecently(
  db: Db,
  tokenHash: string,
  accepted: readonly SessionProof[] = SESSION_PROOFS,
): Promise<boolean> {
  const rows = await db
    .select({ id: proofs.id })
    .from(proofs)
    .innerJoin(sessions, eq(sessions.id, proofs.sessionId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        inArray(proofs.kind, accepted),
        gt(proofs.provenAt, sql`now() - make_interval(mins => ${RECENT_MINUTES})`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Records what was proven in a session. */
export async function proveSession(db: Db, tokenHash: string, proof: SessionProof): Promise<void> {
  const [session] = await db
    .select({ sessionId: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  if (session) await insertProofs(db, { ...session, proven: [proof] });
}
