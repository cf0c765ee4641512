import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/connect.ts';
import { isDatabaseAway } from '../db/sql-state.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { applyChange, type QueueChange } from './queue-changes.ts';
import { queueOutbox } from './tables.ts';
import { lowPriorityGroup } from './turns.ts';

export interface Outbox {
  /** Stores the change in db's transaction, and delivers it once that has committed. Returns the ID of a new job. */
  add(db: Db, change: QueueChange, afterSeconds?: number): Promise<string>;
  /** Delivers what is stored, also what other processes could not deliver. */
  deliver(): Promise<void>;
}

interface Options {
  boss: PgBoss;
  /** With the outbox. */
  db: Db;
  /** With the queue's tables. */
  queueDb: Db;
  log: Log;
}

const BATCH = 100;

/**
 * Hands changes over to a queue in another database. A change that a process was killed while delivering is delivered
 * again: a job keeps the ID of its row, so the queue refuses it the second time.
 */
export function createOutbox({ boss, db, queueDb, log }: Options): Outbox {
  let isWanted = false;
  let isFailing = false;
  let delivering: Promise<void> | undefined;

  /** Returns the number of changes that the queue has now. */
  async function deliverBatch(): Promise<number> {
    const [some] = await db.select({ id: queueOutbox.id }).from(queueOutbox).limit(1);
    if (!some) return 0;
    // Fails here, before a transaction is open, while the queue's database is away.
    await queueDb.execute(sql`SELECT 1`);
    return db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(queueOutbox)
        .orderBy(asc(queueOutbox.position))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const delivered: string[] = [];
      for (const { id, change, dueAt } of rows) {
        try {
          await applyChange(boss, queueDb, change, { id, startAfter: dueAt });
          delivered.push(id);
        } catch (error) {
          if (isDatabaseAway(error)) throw error;
          log.error({ err: error, id, kind: change.kind }, 'the queue did not take a change');
        }
      }
      await tx.delete(queueOutbox).where(inArray(queueOutbox.id, delivered));
      return delivered.length;
    });
  }

  async function deliverAll(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      try {
        let delivered: number;
        do delivered = await deliverBatch();
        while (delivered === BATCH);
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'jobs cannot be handed over to the queue and wait');
        isFailing = true;
      }
    }
  }

  const deliver = () => {
    isWanted = true;
    delivering ??= deliverAll().finally(() => {
      delivering = undefined;
    });
    return delivering;
  };

  return {
    async add(db_, change, afterSeconds = 0) {
      await dropUndelivered(db_, change);
      const [row] = await db_
        .insert(queueOutbox)
        .values({ change, dueAt: sql`now() + ${afterSeconds} * interval '1 second'` })
        .returning({ id: queueOutbox.id });
      if (!row) throw new Error('the row of the outbox is missing');
      afterCommit(db_, () => void deliver());
      return row.id;
    },
    deliver,
  };
}

/** Deletes jobs that the change cancels or forgets. Waits for one that is being delivered. */
async function dropUndelivered(db: Db, change: QueueChange): Promise<void> {
  const field = (name: string) => sql`${queueOutbox.change}->>${name}`;
  if (change.kind === 'cancel') {
    await db.delete(queueOutbox).where(eq(queueOutbox.id, change.id));
  } else if (change.kind === 'forget') {
    const { userId, workspaceId } = change;
    const data = (name: string) => sql`${queueOutbox.change}->'data'->>${name}`;
    await db
      .delete(queueOutbox)
      .where(
        and(
          eq(field('kind'), 'send'),
          or(
            eq(data('userId'), userId),
            eq(field('singletonKey'), userId),
            eq(data('workspaceId'), workspaceId),
            inArray(sql`${queueOutbox.change}->'group'->>'id'`, [workspaceId, lowPriorityGroup(workspaceId)]),
          ),
        ),
      );
  }
}

/**
 * Moves unfinished jobs from the queue's tables in this database, which it used before it got its own, into the outbox.
 */
export async function moveJobsToOutbox(db: Db): Promise<void> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS exists`,
  );
  if (!rows[0]?.exists) return;
  await db.execute(sql`
    WITH moved AS (DELETE FROM pgboss.job WHERE state <= 'active' RETURNING *)
    INSERT INTO queue_outbox (id, change, due_at)
    SELECT id, jsonb_strip_nulls(jsonb_build_object('kind', 'send', 'queue', name, 'singletonKey', singleton_key,
        'group', CASE WHEN group_id IS NOT NULL THEN
          jsonb_build_object('id', group_id, 'tier', group_tier, 'isLow', group_id LIKE '%:behind') END))
      || jsonb_build_object('data', data), start_after
    FROM moved ORDER BY priority DESC, created_on`);
}
