import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';

/** Default schema of pg-boss, which can't be changed in an open transaction. */
export const QUEUE_SCHEMA = 'pgboss';

/** Creates the queue's tables in the client's transaction. */
export async function createQueueSchema(client: pg.ClientBase): Promise<void> {
  const plans = getConstructionPlans(QUEUE_SCHEMA);
  const inner = /^\s*BEGIN;([^]*)COMMIT;\s*$/.exec(plans)?.[1];
  if (inner === undefined) throw new Error('The tables of the queue are not made in one transaction.');
  await client.query(inner);
}

/** Restarts jobs that were running, as their next attempt. */
export async function restartRunningJobs(client: pg.ClientBase): Promise<void> {
  await client.query(
    `UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL WHERE state = 'active'`,
  );
}
