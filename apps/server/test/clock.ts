import { sql } from 'drizzle-orm';
import { clock } from '../src/platform/clock/tables.ts';
import type { Db } from '../src/platform/db/connect.ts';

/** Moves a test database's `app_now()`, which continues from there. */
export async function moveClock(db: Db, to: Date): Promise<void> {
  const ahead = sql`${to.toISOString()}::timestamptz - now()`;
  await db.insert(clock).values({ ahead }).onConflictDoUpdate({ target: clock.only, set: { ahead } });
}
