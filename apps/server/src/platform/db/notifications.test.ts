import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { createNotifications, notify } from './notifications.ts';
import { inTransaction } from './transaction.ts';

const patience = { timeout: 15_000 };

const { db, connection } = await createTestDb();
const log = pino({ level: 'silent' });
const notifications = createNotifications(connection, log);
/** Another process. */
const others = createNotifications(connection, log);
afterAll(() => Promise.all([notifications.close(), others.close()]));

/** Listens and waits for the initial call, after which no notification is missed. */
async function follow(channel: string, process = notifications) {
  const heard: (string | undefined)[] = [];
  const leave = process.on(channel, (payload) => heard.push(payload));
  await vi.waitFor(() => expect(heard).toEqual([undefined]), patience);
  return { heard, leave };
}

const endConnections = () =>
  db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'inkstep-listen' AND datname = current_database()`,
  );

it('brings payloads to the listeners of their channel', async () => {
  const one = await follow('Generation:1');
  const two = await follow('Generation:2');
  await notify(db, 'Generation:1', 'a');
  await notify(db, 'Generation:2', '');
  await vi.waitFor(
    () =>
      expect([one.heard, two.heard]).toEqual([
        [undefined, 'a'],
        [undefined, ''],
      ]),
    patience,
  );
});

it('sends at commit only', async () => {
  const { heard } = await follow('commits');
  await inTransaction({ db }, async (tx) => {
    await notify(tx.db, 'commits', 'undone');
    throw new Error('no');
  }).catch(() => undefined);
  await inTransaction({ db }, (tx) => notify(tx.db, 'commits', 'done'));
  await vi.waitFor(() => expect(heard).toEqual([undefined, 'done']), patience);
});

describe('notifications that are sent soon', () => {
  it('reach the own process at once and only once, and others later', async () => {
    const own = await follow('soon');
    const other = await follow('soon', others);
    notifications.notifySoon('soon', 'a');
    expect([own.heard, other.heard]).toEqual([[undefined, 'a'], [undefined]]);
    await vi.waitFor(() => expect(other.heard).toEqual([undefined, 'a']), patience);
    // A later notification of the same connection arrives after its own ones would.
    await notify(db, 'soon', 'b');
    await vi.waitFor(() => expect(own.heard).toEqual([undefined, 'a', 'b']), patience);
  });

  it('share one statement of all channels, and repeat nothing', async () => {
    const runs = await follow('runs', others);
    const plans = await follow('plans', others);
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => statements.mockRestore());
    notifications.notifySoon('runs', 'first');
    await vi.waitFor(() => expect(runs.heard).toContain('first'), patience);
    statements.mockClear();
    const ids = Array.from({ length: 1_000 }, () => randomUUID());
    for (const id of [...ids, ...ids]) notifications.notifySoon('runs', id);
    notifications.notifySoon('plans', 'p');
    await vi.waitFor(() => expect(plans.heard).toEqual([undefined, 'p']), patience);
    expect(runs.heard).toEqual([undefined, 'first', ...ids]);
    const sent = statements.mock.calls.filter(([text]) => text.includes('pg_notify'));
    expect(sent).toHaveLength(1);
  });

  it('are sent before the process ends', async () => {
    const { heard } = await follow('last', others);
    const ending = createNotifications(connection, log);
    ending.notifySoon('last', 'a');
    ending.notifySoon('last', 'b');
    await ending.close();
    await vi.waitFor(() => expect(heard).toEqual([undefined, 'a', 'b']), patience);
  });

  it('continue after the connection was lost', async () => {
    const { heard } = await follow('lost', others);
    notifications.notifySoon('lost', 'before');
    await vi.waitFor(() => expect(heard).toEqual([undefined, 'before']), patience);
    await endConnections();
    await vi.waitFor(() => expect(heard).toEqual([undefined, 'before', undefined]), { timeout: 10_000 });
    await vi.waitFor(
      () => {
        notifications.notifySoon('lost', 'after');
        expect(heard).toContain('after');
      },
      { timeout: 10_000 },
    );
  });
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
  await vi.waitFor(() => expect(stay).toContain('x'), patience);
  expect(heard).toEqual([undefined]);
});

it('listens again after a channel was left', async () => {
  (await follow('again')).leave();
  const { heard } = await follow('again');
  await notify(db, 'again', 'b');
  await vi.waitFor(() => expect(heard).toEqual([undefined, 'b']), patience);
});

it('says at the start that it could not connect', async () => {
  const nowhere = createNotifications({ ...connection, host: '/nowhere' }, pino({ level: 'silent' }));
  await expect(nowhere.start()).rejects.toThrow('ENOENT');
  await nowhere.close();
});

it('connects again when the connection is lost and says that something may be missing', async () => {
  const { heard } = await follow('survives');
  await endConnections();
  await vi.waitFor(() => expect(heard).toEqual([undefined, undefined]), { timeout: 10_000 });
  await notify(db, 'survives', 'after');
  await vi.waitFor(() => expect(heard).toEqual([undefined, undefined, 'after']), patience);
});
