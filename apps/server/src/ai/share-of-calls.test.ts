import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestDb } from '../../test/test-db.ts';
import { countProcesses, createNotifications, type Notifications } from '../platform/db/notifications.ts';
import { callShare } from './language-models.ts';

const patience = { timeout: 15_000 };

const { db, connection } = await createTestDb();
let processes: Notifications[] = [];
afterEach(async () => {
  await Promise.all(processes.map((process) => process.close()));
  processes = [];
});

/** Every process does this when it starts watching a run. */
async function join(count: number) {
  for (let started = 0; started < count; started++) {
    const process = createNotifications(connection, pino({ level: 'silent' }));
    process.on('anything', () => undefined);
    processes.push(process);
  }
  await vi.waitFor(async () => expect(await countProcesses(db)).toBe(processes.length), patience);
}

it('gives a process that is alone everything, and several an even part', async () => {
  expect(await callShare(db, 10)()).toBe(10);
  await join(1);
  expect(await callShare(db, 10)()).toBe(10);
  await join(2);
  expect(await callShare(db, 10)()).toBe(3);
});

it('leaves each process one call, and gives back what a process that ended had', async () => {
  await join(3);
  expect(await callShare(db, 2)()).toBe(1);
  await processes.pop()?.close();
  await vi.waitFor(async () => expect(await countProcesses(db)).toBe(2), patience);
  expect(await callShare(db, 2)()).toBe(1);
  expect(await callShare(db, 9)()).toBe(4);
});

it('asks the database at most every few seconds', async () => {
  const share = callShare(db, 12);
  await join(1);
  expect(await share()).toBe(12);
  await join(3);
  expect(await share()).toBe(12);
});
