import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Db } from '../db/connect.ts';
import { LOW_PRIORITY, lowPriorityGroup, nextTurn } from './turns.ts';

/** A job to add, as the queue stores it. */
interface NewJob {
  kind: 'send';
  queue: string;
  data: object;
  singletonKey?: string;
  /** Group whose turn it takes, behind all others if it has low priority. */
  group?: { id: string; tier: string; isLow: boolean };
}

/** Change of the queue that a transaction makes. */
export type QueueChange =
  | NewJob
  | { kind: 'cancel'; queue: string; id: string }
  /** Deletes jobs in any state. */
  | { kind: 'forget'; userId: string; workspaceId: string };

/** Makes the change in the database with the queue's tables. Returns the ID of an added job unless it was refused. */
export async function applyChange(
  boss: PgBoss,
  db: Db,
  change: QueueChange,
  { id, startAfter }: { id?: string; startAfter?: Date | number | undefined } = {},
): Promise<string | undefined> {
  switch (change.kind) {
    case 'send': {
      const { queue, data, singletonKey, group } = change;
      const first = group?.isLow ? LOW_PRIORITY : 0;
      const added = await boss.send(queue, data, {
        ...(group && {
          priority: first - (await nextTurn(db, queue, group.id)),
          group: { id: group.id, tier: group.tier },
        }),
        ...(id !== undefined && { id }),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(startAfter !== undefined && { startAfter }),
        db: fromDrizzle(db, sql),
      });
      return added ?? undefined;
    }
    case 'cancel':
      await boss.cancel(change.queue, change.id, { db: fromDrizzle(db, sql) });
      return undefined;
    case 'forget':
      await db.execute(sql`
        DELETE FROM pgboss.job
        WHERE data->>'userId' = ${change.userId} OR singleton_key = ${change.userId}
          OR data->>'workspaceId' = ${change.workspaceId}
          OR group_id IN (${change.workspaceId}, ${lowPriorityGroup(change.workspaceId)})`);
      return undefined;
  }
}
