import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { BenchDatabase } from './database.ts';

const LISTENER = 'inkstep-listen';

export interface NotifyingCommits extends AsyncDisposable {
  /** Commits of requests, jobs and the queue so far. */
  ofWork(): number;
  /** Notifications of progress alone. */
  ofProgress(): number;
  /** All notifications, also those that arrive together. */
  notifications(): number;
}

/** Hears all notifications. Those of one commit arrive together. */
export async function countNotifyingCommits({ db, url }: BenchDatabase): Promise<NotifyingCommits> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await db.execute<{ channel: string }>(
    sql`SELECT 'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24) AS channel`,
  );
  const channels = ['generation_events', 'generation_stop', 'article_plans', 'batches'];
  for (const channel of [...channels, ...rows.map((row) => row.channel)])
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
  const listening = new Set((await listeners(db)).map(({ pid }) => pid));
  let [work, progress, notifications] = [0, 0, 0];
  let together: number | undefined;
  client.on('notification', ({ processId }) => {
    notifications += 1;
    if (together === processId) return;
    together = processId;
    setImmediate(() => {
      together = undefined;
    });
    if (listening.has(processId)) progress += 1;
    else work += 1;
  });
  return {
    ofWork: () => work,
    ofProgress: () => progress,
    notifications: () => notifications,
    [Symbol.asyncDispose]: () => client.end(),
  };
}

async function listeners(db: BenchDatabase['db']): Promise<{ pid: number }[]> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`SELECT pid FROM pg_stat_activity WHERE application_name = ${LISTENER}`,
  );
  return rows;
}
