import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { LISTENER_NAME, type Notifications } from '../db/notifications.ts';
import type { Log } from '../log.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** Workers of one queue in this process. */
export interface QueueWorkers {
  name: string;
  /** Lets one of them that is free look for a job. */
  wakeOne(): void;
}

const INTERVAL_MS = 2000;
/** Number of processes that look for a new job, of all that are notified of it. */
const LOOKING = 5;

/** Channel on which pg-boss notifies of jobs that are due, with the name of their queue. */
const CHANNEL = `pgboss_${createHash('sha224').update(QUEUE_SCHEMA).digest('hex').slice(0, 24)}`;

/**
 * Wakes workers for due jobs. All processes are notified of a new job, and about five look for it. What none of the five
 * could take, retries and delayed jobs are found by a statement for all queues, which each process sends every two
 * seconds. Returns a function that stops it.
 */
export function wakeWorkers(
  workers: readonly QueueWorkers[],
  { db, notifications, log }: { db: Db; notifications: Pick<Notifications, 'on'>; log: Log },
): () => void {
  const names = [...new Set(workers.map(({ name }) => name))];
  const wake = (due: ReadonlySet<string>) => {
    for (const each of workers) if (due.has(each.name)) each.wakeOne();
  };
  let processes = 1;
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    findDue(db, names)
      .then((found) => {
        processes = found.processes;
        wake(new Set(found.names));
      })
      .catch((error: unknown) => log.debug({ err: error }, 'due jobs could not be read'))
      .finally(() => {
        isAsking = false;
      });
  }, INTERVAL_MS);
  const leave = notifications.on(CHANNEL, (name) => {
    if (name !== undefined && Math.random() * processes < LOOKING) wake(new Set([name]));
  });
  return () => {
    clearInterval(timer);
    leave();
  };
}

/** Queues with due jobs, and the number of processes that hear of new ones. */
async function findDue(db: Db, names: string[]): Promise<{ names: string[]; processes: number }> {
  const { rows } = await db.execute<{ names: string[]; processes: number }>(sql`
    SELECT
      ARRAY(SELECT name FROM unnest(${sql.param(names)}::text[]) AS queue(name)
        WHERE EXISTS (
          SELECT FROM pgboss.job
          WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now())) AS names,
      (SELECT count(*) FROM pg_stat_activity
        WHERE application_name = ${LISTENER_NAME} AND datname = current_database()) AS processes`);
  return rows[0] ?? { names: [], processes: 1 };
}
