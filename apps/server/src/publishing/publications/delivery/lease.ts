import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import type { Log } from '../../../platform/log.ts';
import { publications } from '../../tables.ts';
import type { Attempt } from './enqueue-delivery.ts';

/** Time after which another worker takes over from one that was killed. */
const LEASE_SECONDS = 90;
const RENEWAL_MS = 20_000;

const leasedUntil = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const UNSENT = ['queued', 'waiting', 'sending'] as const;

const isDue = ({ publicationId, revision, attempt }: Attempt) =>
  and(
    eq(publications.id, publicationId),
    eq(publications.revision, revision),
    eq(publications.attempts, attempt - 1),
    inArray(publications.state, [...UNSENT]),
  );

/** Allows one worker to send a publication and to store the result. */
export interface Lease {
  publicationId: string;
  lease: string;
}

/** True until another worker has taken over. */
export const isHeld = ({ publicationId, lease }: Lease) =>
  and(eq(publications.id, publicationId), eq(publications.lease, lease));

/** Takes a publication for one attempt, so that no other worker sends it. Undefined if it isn't due, or is taken. */
export async function takeLease(db: Db, attempt: Attempt): Promise<Lease | undefined> {
  const [row] = await db
    .update(publications)
    .set({ state: 'sending', lease: sql`gen_random_uuid()`, leasedUntil })
    .where(
      and(
        isDue(attempt),
        or(isNull(publications.notBefore), lte(publications.notBefore, sql`app_now()`)),
        or(isNull(publications.leasedUntil), lt(publications.leasedUntil, sql`now()`)),
      ),
    )
    .returning({ lease: publications.lease });
  return row?.lease ? { publicationId: attempt.publicationId, lease: row.lease } : undefined;
}

/** Seconds until an attempt that couldn't be taken can be. Undefined if it isn't to be made any more. */
export async function secondsUntilFree(db: Db, attempt: Attempt): Promise<number | undefined> {
  const [row] = await db
    .select({
      seconds: sql<number>`greatest(1,
        ceil(extract(epoch FROM ${publications.leasedUntil} - now())),
        ceil(extract(epoch FROM ${publications.notBefore} - app_now())))::int`,
    })
    .from(publications)
    .where(isDue(attempt));
  return row?.seconds;
}

interface Held extends AsyncDisposable {
  /** Aborts when the lease is lost. */
  signal: AbortSignal;
}

/** Renews a lease until disposed of. Without the database it counts as lost before another worker can take it. */
export function holdLease({ db, log }: { db: Db; log: Log }, lease: Lease): Held {
  const lost = new AbortController();
  let expiry = setTimeout(() => lost.abort(), 0);
  const extend = () => {
    clearTimeout(expiry);
    expiry = setTimeout(() => lost.abort(), (LEASE_SECONDS * 1000) / 2).unref();
  };
  extend();
  const renew = async () => {
    const rows = await db
      .update(publications)
      .set({ leasedUntil })
      .where(isHeld(lease))
      .returning({ id: publications.id });
    if (rows.length > 0) extend();
    else lost.abort();
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, "a publication's lease could not be renewed"));
  }, RENEWAL_MS).unref();
  return {
    signal: lost.signal,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      clearTimeout(expiry);
    },
  };
}

/** Lets another attempt begin at once, after one that ended without a result. */
export async function releaseLease(db: Db, lease: Lease): Promise<void> {
  await db.update(publications).set({ lease: null, leasedUntil: null }).where(isHeld(lease));
}
