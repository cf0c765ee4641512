import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { publications, uploadedPictures } from '../../destinations/tables.ts';
import type { PublicationChanges } from '../queries.ts';
import type { Attempt } from './enqueue-delivery.ts';

/** Time after which another worker takes over from one that was killed. */
export const LEASE_SECONDS = 90;

/** Time after which an article that waits for earlier ones looks for them again. */
const EARLIER_SECONDS = 15;

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
const isHeld = ({ publicationId, lease }: Lease) =>
  and(eq(publications.id, publicationId), eq(publications.lease, lease));

const earlier = alias(publications, 'earlier');

/** Articles that the same request sends before this one: on their way, also of a worker that was killed. */
const earlierOnes = and(
  eq(earlier.destinationId, publications.destinationId),
  eq(earlier.batchRequest, publications.batchRequest),
  lt(earlier.batchOrder, publications.batchOrder),
  inArray(earlier.state, [...UNSENT]),
  or(isNull(earlier.notBefore), lte(earlier.notBefore, sql`app_now()`)),
);

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
        sql`NOT EXISTS (SELECT FROM ${publications} AS earlier WHERE ${earlierOnes})`,
      ),
    )
    .returning({ lease: publications.lease });
  return row?.lease ? { publicationId: attempt.publicationId, lease: row.lease } : undefined;
}

/**
 * Seconds until an attempt that couldn't be taken can be, or is worth another look. Undefined if it isn't to be made any more.
 * Puts its time off, so that it doesn't count as lost meanwhile.
 */
export async function putOff(db: Db, attempt: Attempt): Promise<number | undefined> {
  const seconds = sql<number>`greatest(1,
    ceil(extract(epoch FROM ${publications.leasedUntil} - now())),
    ceil(extract(epoch FROM ${publications.notBefore} - app_now())),
    (SELECT ${EARLIER_SECONDS}::int FROM ${publications} AS earlier WHERE ${earlierOnes} LIMIT 1))::int`;
  const [row] = await db
    .update(publications)
    .set({ nextAttemptAt: sql`app_now() + make_interval(secs => ${seconds})` })
    .where(isDue(attempt))
    .returning({ seconds });
  return row?.seconds;
}

/** False if another worker has taken over. */
export async function renewLease(db: Db, lease: Lease): Promise<boolean> {
  const rows = await db
    .update(publications)
    .set({ leasedUntil })
    .where(isHeld(lease))
    .returning({ id: publications.id });
  return rows.length > 0;
}

/** Lets another attempt begin at once, after one that ended without a result. */
export async function releaseLease(db: Db, lease: Lease): Promise<void> {
  await db.update(publications).set({ lease: null, leasedUntil: null }).where(isHeld(lease));
}

/** Stores what a worker found, if it still holds the lease. Returns the revision that is wanted by now. */
export async function updateLeased(
  tx: Tx,
  lease: Lease,
  changes: PublicationChanges,
): Promise<{ revision: number; attempts: number } | undefined> {
  const [row] = await tx
    .update(publications)
    .set({ ...changes, lease: null, leasedUntil: null })
    .where(isHeld(lease))
    .returning({ revision: publications.revision, attempts: publications.attempts });
  return row;
}

/** Stores the result of an attempt, unless something else is wanted by now or it has one. */
export async function updateAttempted(
  tx: Tx,
  attempt: Attempt,
  changes: PublicationChanges,
): Promise<boolean> {
  const rows = await tx
    .update(publications)
    .set({ ...changes, attempts: attempt.attempt })
    .where(isDue(attempt))
    .returning({ id: publications.id });
  return rows.length > 0;
}

/** From here on the destination may have the text although no answer arrives. False if another worker has taken over. */
export async function setUnanswered(db: Db, lease: Lease): Promise<boolean> {
  const rows = await db
    .update(publications)
    .set({ isUnanswered: true })
    .where(isHeld(lease))
    .returning({ id: publications.id });
  return rows.length > 0;
}

export async function findUploaded(
  db: Db,
  { destinationId, source }: { destinationId: string; source: string },
): Promise<{ id: string; url: string } | undefined> {
  const [row] = await db
    .select({ id: uploadedPictures.remoteId, url: uploadedPictures.url })
    .from(uploadedPictures)
    .where(and(eq(uploadedPictures.destinationId, destinationId), eq(uploadedPictures.source, source)));
  return row;
}

export async function saveUploaded(db: Db, values: typeof uploadedPictures.$inferInsert): Promise<void> {
  const { remoteId, url } = values;
  await db
    .insert(uploadedPictures)
    .values(values)
    .onConflictDoUpdate({
      target: [uploadedPictures.destinationId, uploadedPictures.source],
      set: { remoteId, url },
    });
}

const MAX_LISTED = 5000;

export const listUploaded = (db: Db, destinationId: string) =>
  db
    .select({ source: uploadedPictures.source, url: uploadedPictures.url })
    .from(uploadedPictures)
    .where(eq(uploadedPictures.destinationId, destinationId))
    .limit(MAX_LISTED);

/** Ends what an API token asked for and wasn't sent yet, so that it doesn't seem to wait for its turn. */
export async function refuseUnsent(tx: Tx, tokenId: string): Promise<void> {
  const isUnpublished = sql`${publications.publishedAt} IS NULL`;
  await tx
    .update(publications)
    .set({
      state: 'failed',
      problem: { code: 'not_allowed', detail: '' },
      nextAttemptAt: null,
      notBefore: null,
      paceDay: sql`CASE WHEN ${isUnpublished} THEN NULL ELSE ${publications.paceDay} END`,
    })
    .where(and(eq(publications.tokenId, tokenId), inArray(publications.state, ['queued', 'waiting'])));
}
