import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/db/connect.ts';

/** Empties the tables behind statistics, including the audit log, which normally rejects deletes. */
export async function removeRows(db: Db): Promise<void> {
  await db.execute(sql`ALTER TABLE audit_events DISABLE TRIGGER audit_events_append_only`);
  await db.execute(sql`
    TRUNCATE audit_events, ended_runs, model_calls, active_people, payments, refunds, subscriptions,
      statistics_days, statistics_state`);
  await db.execute(sql`ALTER TABLE audit_events ENABLE TRIGGER audit_events_append_only`);
}
