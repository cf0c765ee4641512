import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { createClient } from '../db/connect.ts';
import { createNotifications, LISTENER_NAME } from '../db/notifications.ts';
import { wakeWorkers } from './wake-workers.ts';

const { db, connection } = await createTestDb();
const log = pino({ level: 'silent' });
const notifications = createNotifications(connection, log);
afterAll(() => notifications.close());

let heard = 0;
notifications.on('announced', (payload) => {
  if (payload !== undefined) heard += 1;
});

const OTHERS = 19;
const JOBS = 300;
const patience = { timeout: 40_000, interval: 50 };

/** Announces new jobs as pg-boss does. Fails if they aren't heard, for instance before LISTEN has begun. */
async function announce(): Promise<void> {
  const before = heard;
  await db.execute(sql`
    SELECT pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'a' || at)
    FROM generate_series(1, ${JOBS}) AS at`);
  // Notifications arrive in the order of their commits.
  await db.execute(sql`SELECT pg_notify('announced', '')`);
  await vi.waitFor(() => expect(heard).toBeGreaterThan(before), { timeout: 2_000 });
}

it('looks for every job alone, and for about one of four among twenty processes', async () => {
  const woken = new Set<string>();
  const workers = Array.from({ length: JOBS }, (_, at) => `a${at + 1}`).map((name) => ({
    name,
    wakeOne: () => void woken.add(name),
  }));
  onTestFinished(wakeWorkers(workers, { db, notifications, log }));
  await vi.waitFor(async () => {
    await announce();
    expect(woken.size).toBe(JOBS);
  }, patience);

  for (let other = 0; other < OTHERS; other += 1) {
    const client = createClient(connection, { application_name: LISTENER_NAME });
    await client.connect();
    onTestFinished(() => client.end());
  }
  await vi.waitFor(async () => {
    woken.clear();
    await announce();
    expect(woken.size).toBeGreaterThan(JOBS / 10);
    expect(woken.size).toBeLessThan(JOBS / 2);
  }, patience);
});
