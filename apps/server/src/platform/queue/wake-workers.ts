import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';

const INTERVAL_MS = 2000;

/**
 * Wakes workers whose queue has jobs that became due: retries and delayed jobs, which send no notification then. One
 * statement for all queues replaces the polling of each worker. Returns a function that stops it.
 */
export function wakeWorkersForDueJobs(boss: PgBoss, db: Db, names: string[], log: Log): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    wake(boss, db, names)
      .catch((error: unknown) => log.debug({ err: error }, 'due jobs could not be read'))
      .finally(() => {
        isAsking = false;
      });
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}

async function wake(boss: PgBoss, db: Db, names: string[]): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM unnest(${sql.param(names)}::text[]) AS queue(name)
    WHERE EXISTS (
      SELECT FROM pgboss.job
      WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now())`);
  const due = new Set(rows.map(({ name }) => name));
  for (const { id, name } of boss.getWipData()) if (due.has(name)) boss.notifyWorker(id);
}
