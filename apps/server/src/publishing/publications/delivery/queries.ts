import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { publications } from '../../tables.ts';
import type { PublicationChanges } from '../queries.ts';

/** Stores what a worker found, if it still holds the lease. Returns the revision that is wanted by now. */
export async function updateLeased(
  tx: Tx,
  lease: string,
  changes: PublicationChanges,
): Promise<{ revision: number; attempts: number } | undefined> {
  const [row] = await tx
    .update(publications)
    .set({ ...changes, lease: null, leasedUntil: null })
    .where(eq(publications.lease, lease))
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

export async function findOwner(db: Db, publicationId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ workspaceId: publications.workspaceId })
    .from(publications)
    .where(eq(publications.id, publicationId));
  return row?.workspaceId;
}
