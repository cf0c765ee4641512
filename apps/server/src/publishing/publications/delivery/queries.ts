import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/connect.ts';
import { publications } from '../../tables.ts';
import type { PublicationChanges } from '../queries.ts';
import { isHeld, type Lease } from './lease.ts';

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
  { publicationId, revision, attempt }: { publicationId: string; revision: number; attempt: number },
  changes: PublicationChanges,
): Promise<boolean> {
  const rows = await tx
    .update(publications)
    .set({ ...changes, attempts: attempt })
    .where(
      and(
        eq(publications.id, publicationId),
        eq(publications.revision, revision),
        eq(publications.attempts, attempt - 1),
        inArray(publications.state, ['queued', 'waiting', 'sending']),
      ),
    )
    .returning({ id: publications.id });
  return rows.length > 0;
}
