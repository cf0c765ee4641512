import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { generations } from '../../articles/index.ts';
import { batches, batchItems } from '../../batches/index.ts';
import { announcements } from '../../operations/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { preferences } from '../preferences/tables.ts';
import { users } from '../tables.ts';

/** Undefined once the note was taken back. */
export async function lockNews(tx: Tx, id: string) {
  const [row] = await tx
    .select({ mailedUpTo: announcements.mailedUpTo })
    .from(announcements)
    .where(and(eq(announcements.id, id), isNull(announcements.withdrawnAt)))
    .for('no key update');
  return row;
}

/** How the articles of a batch ended. Undefined if it was deleted. */
export async function findEndedBatch(
  db: Db,
  { workspaceId, batchId }: { workspaceId: string; batchId: string },
) {
  const [row] = await db
    .select({
      name: batches.name,
      /** When it was made, in UTC. Names it where a text by the user may not. */
      moment: sql<string>`to_char(${batches.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI')`,
      written: sql`count(*) FILTER (WHERE ${generations.state} = 'completed')`.mapWith(Number),
      total: sql`count(*) FILTER (WHERE ${batchItems.generationId} IS NOT NULL)`.mapWith(Number),
    })
    .from(batches)
    .leftJoin(batchItems, eq(batchItems.batchId, batches.id))
    .leftJoin(generations, eq(generations.id, batchItems.generationId))
    .where(and(eq(batches.id, batchId), eq(batches.workspaceId, workspaceId)))
    .groupBy(batches.id);
  return row;
}

/** Active users with a confirmed address who want product news, in the order of their ids. */
export async function pageOfReaders(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(preferences)
    .innerJoin(users, eq(users.id, preferences.userId))
    .where(
      and(
        preferences.productNews,
        eq(users.banned, false),
        isNotNull(users.emailConfirmedAt),
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function setMailed(
  db: Db,
  id: string,
  { upTo, more }: { upTo: string; more: number },
): Promise<void> {
  await db
    .update(announcements)
    .set({ mailedUpTo: upTo, mailed: sql`${announcements.mailed} + ${more}` })
    .where(eq(announcements.id, id));
}
