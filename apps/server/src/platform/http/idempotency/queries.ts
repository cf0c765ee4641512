import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { idempotencyKeys } from './tables.ts';

const KEPT_HOURS = 24;
/** A killed process doesn't keep its requests from being retried for longer. */
const LEASE_SECONDS = 30;

const leased = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const forgotten = sql`now() - make_interval(hours => ${KEPT_HOURS})`;

export interface KeyLease {
  id: string;
  lease: number;
}

/**
 * Takes a request that is new or forgotten, or whose process was killed, and returns its lease. Undefined if it is being
 * performed, has an answer, or differs from the first one.
 */
export async function takeKey(
  db: Db,
  { id, request }: { id: string; request: string },
): Promise<number | undefined> {
  const { lease, leasedUntil, answer, createdAt } = idempotencyKeys;
  const isForgotten = lt(createdAt, forgotten);
  const isLost = and(isNull(answer), lt(leasedUntil, sql`now()`), eq(idempotencyKeys.request, request));
  const [row] = await db
    .insert(idempotencyKeys)
    .values({ id, request, leasedUntil: leased })
    .onConflictDoUpdate({
      target: idempotencyKeys.id,
      set: {
        request,
        lease: sql`${lease} + 1`,
        leasedUntil: leased,
        answer: null,
        createdAt: sql`CASE WHEN ${isForgotten} THEN now() ELSE ${createdAt} END`,
      },
      setWhere: sql`${isForgotten} OR ${isLost}`,
    })
    .returning({ lease });
  return row?.lease;
}

export async function findKey(db: Db, id: string) {
  const [row] = await db
    .select({ request: idempotencyKeys.request, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.id, id));
  return row;
}

const held = ({ id, lease }: KeyLease) =>
  and(eq(idempotencyKeys.id, id), eq(idempotencyKeys.lease, lease), isNull(idempotencyKeys.answer));

export async function renewKey(db: Db, key: KeyLease): Promise<void> {
  await db.update(idempotencyKeys).set({ leasedUntil: leased }).where(held(key));
}

/** False if another process has taken the request. */
export async function storeAnswer(db: Db, key: KeyLease, answer: string): Promise<boolean> {
  const { rowCount } = await db.update(idempotencyKeys).set({ answer }).where(held(key));
  return rowCount === 1;
}

/** False if another process has taken the request. */
export async function releaseKey(db: Db, key: KeyLease): Promise<boolean> {
  const { rowCount } = await db.delete(idempotencyKeys).where(held(key));
  return rowCount === 1;
}

export async function deleteForgottenKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, forgotten));
}
