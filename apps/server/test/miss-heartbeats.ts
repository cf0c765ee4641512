import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/db/connect.ts';

/** Ages the signs of life of all workers, as if the time had passed after which their jobs go to others. */
export const missHeartbeats = (db: Db) =>
  db.execute(
    sql`UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 minute' WHERE state = 'active'`,
  );
