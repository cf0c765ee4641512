import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';

/** Of pg-boss, which has no way to choose its name in an open transaction. */
export const QUEUE_SCHEMA = 'pgboss';

/** Makes the tables of the queue in the transaction of the client. */
export async function createQueueSchema(client: pg.ClientBase): Promise<void> {
  const plans = getConstructionPlans(QUEUE_SCHEMA);
  const inner = /^\s*BEGIN;([^]*)COMMIT;\s*$/.exec(plans)?.[1];
  if (inner === undefined) throw new Error('The tables of the queue are not made in one transaction.');
  await client.query(inner);
}

/** What was running runs again, as its next attempt. */
export async function restartRunningJobs(client: pg.ClientBase): Promise<void> {
  await client.query(
    `UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL WHERE state = 'active'`,
  );
}
