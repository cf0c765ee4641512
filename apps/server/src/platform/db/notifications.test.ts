import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { createNotifications, notify } from './notifications.ts';
import { inTransaction } from './transaction.ts';

const { db, connection } = await createTestDb();
const notifications = createNotifications(connection, pino({ level: 'silent' }));
afterAll(() => notifications.close());

/** Listens and waits for the initial call, after which no notification is missed. */
async function follow(channel: string) {
  const heard: (string | undefined)[] = [];
  const leave = notifications.on(channel, (payload) => heard.push(payload));
  await vi.waitFor(() => expect(heard).toEqual([undefined]));
  return { heard, leave };
}

it('brings payloads to the listeners of their channel', async () => {
  const one = await follow('Generation:1');
  const two = await follow('Generation:2');
  await notify(db, 'Generation:1', 'a');
  await notify(db, 'Generation:2', '');
  await vi.waitFor(() =>
    expect([one.heard, two.heard]).toEqual([
      [undefined, 'a'],
      [undefined, ''],
    ]),
  );
});

it('sends at commit only', async () => {
  const { heard } = await follow('commits');
  await inTransaction({ db }, async (tx) => {
    await notify(tx.db, 'commits', 'undone');
    throw new Error('no');
  }).catch(() => undefined);
  await inTransaction({ db }, (tx) => notify(tx.db, 'commits', 'done'));
  await vi.waitFor(() => expect(heard).toEqual([undefined, 'done']));
});

it('continues for other listeners when one leaves or fails', async () => {
  const { heard, leave } = await follow('shared');
  const stay: unknown[] = [];
  notifications.on('shared', () => {
    throw new Error('broken listener');
  });
  notifications.on('shared', (payload) => stay.push(payload));
  leave();
  await notify(db, 'shared', 'x');
  await vi.waitFor(() => expect(stay).toContain('x'));
  expect(heard).toEqual([undefined]);
});

it('listens again after a channel was left', async () => {
  (await follow('again')).leave();
  const { heard } = await follow('again');
  await notify(db, 'again', 'b');
  await vi.waitFor(() => expect(heard).toEqual([undefined, 'b']));
});

it('connects again when the connection is lost and says that something may be missing', async () => {
  const { heard } = await follow('survives');
  await db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'inkstep-listen' AND datname = current_database()`,
  );
  await vi.waitFor(() => expect(heard).toEqual([undefined, undefined]), { timeout: 10_000 });
  await notify(db, 'survives', 'after');
  await vi.waitFor(() => expect(heard).toEqual([undefined, undefined, 'after']));
});
