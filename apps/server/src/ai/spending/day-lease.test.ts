import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { createTestQueue } from '../../../test/test-queue.ts';
import { readConfig } from '../../config.ts';
import { buildDeps } from '../../deps.ts';
import { buildUser, TEST_SECRET_KEY } from '../../identity/factory.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { installationDays, workspaceDays } from '../tables.ts';
import { createDayLease, type DayLease, type DayRow } from './day-lease.ts';
import { createDayLeases } from './day-leases.ts';
import { installationDayRow } from './queries.ts';

const testDb = await createTestDb();
const { db } = testDb;
const log = pino({ level: 'silent' });
const LIMIT = { tokens: 100_000, cost: 100_000 };
const call = { tokens: 100, cost: 10 };
const DAY = '2026-05-01';

let locks = 0;
let isAway = false;
/** Counts how often the row is locked, and can be unreachable. */
const row: DayRow = {
  ...installationDayRow,
  lock(tx: Tx, day: string) {
    locks += 1;
    if (isAway) throw new Error('the database is away');
    return installationDayRow.lock(tx, day);
  },
};
let leases: DayLease[] = [];
function startProcess(): DayLease {
  const lease = createDayLease({ db, log }, row);
  leases.push(lease);
  return lease;
}
const storedOf = async (day: string) => {
  const { tokens, cost, heldTokens, heldCost } = installationDays;
  const [stored] = await db
    .select({ tokens, cost, heldTokens, heldCost })
    .from(installationDays)
    .where(eq(installationDays.day, day));
  return stored;
};
const stored = () => storedOf(DAY);

async function beginUntilRefused(lease: DayLease, most = LIMIT) {
  const settles = [];
  for (;;) {
    const settle = await lease.begin(call, most);
    if (!settle) return settles;
    settles.push(settle);
  }
}

beforeEach(async () => {
  locks = 0;
  isAway = false;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T12:00:00Z`) });
  await db.delete(installationDays);
});
afterEach(async () => {
  vi.useRealTimers();
  // They would write in later tests.
  await Promise.all(leases.map((lease) => lease.close()));
  leases = [];
});

it('counts in memory: a day of calls takes few writes and ends with the exact sum', async () => {
  const lease = startProcess();
  for (let at = 0; at < 500; at += 1) (await lease.begin(call, LIMIT))?.({ tokens: 60, cost: 6 });
  expect(locks).toBeLessThan(25);
  await lease.write();
  expect(await stored()).toMatchObject({ tokens: 30_000, cost: 3_000 });
  await lease.write();
  expect(await stored()).toEqual({ tokens: 30_000, cost: 3_000, heldTokens: 0, heldCost: 0 });
});

it('is exact for a single process, at any size of the limit', async () => {
  for (const tokens of [99, 100, 1_050, 30_000]) {
    await db.delete(installationDays);
    const settles = await beginUntilRefused(startProcess(), { ...LIMIT, tokens });
    expect(settles).toHaveLength(Math.floor(tokens / 100));
    expect((await stored())?.heldTokens).toBe(settles.length * 100);
  }
});

it('lets processes together reach the limit, and never pass it', async () => {
  const processes = Array.from({ length: 4 }, startProcess);
  const begun = await Promise.all(processes.map((lease) => beginUntilRefused(lease)));
  const settles = begun.flat();
  // A refusal may be early by the shares of the others, of which none is as large as a call by then.
  expect(settles).toHaveLength(1_000);
  expect(begun.every((own) => own.length > 0)).toBe(true);
  for (const settle of settles) settle(call);
  await Promise.all(processes.map((lease) => lease.write()));
  expect(await stored()).toEqual({ tokens: 100_000, cost: 10_000, heldTokens: 0, heldCost: 0 });
});

it('keeps the portion of a killed process for that day', async () => {
  const killed = startProcess();
  const settle = await killed.begin(call, LIMIT);
  settle?.({ tokens: 1, cost: 1 });
  const { heldTokens = 0 } = (await stored()) ?? {};
  expect(heldTokens).toBe(100 + Math.floor(99_900 / 50));
  const other = startProcess();
  expect(await beginUntilRefused(other)).toHaveLength(Math.floor((100_000 - heldTokens) / 100));
});

it('returns what no call needs any more, and keeps the reservations of running calls when it ends', async () => {
  const lease = startProcess();
  const [ended, running] = [await lease.begin(call, LIMIT), await lease.begin(call, LIMIT)];
  ended?.({ tokens: 40, cost: 4 });
  await lease.close();
  expect(await stored()).toEqual({ tokens: 40, cost: 4, heldTokens: 100, heldCost: 10 });
  running?.({ tokens: 130, cost: 13 });
  await lease.close();
  expect(await stored()).toEqual({ tokens: 170, cost: 17, heldTokens: 0, heldCost: 0 });
});

it('applies a changed limit to the next call of every process, also if a share is left', async () => {
  const processes = [startProcess(), startProcess()];
  for (const lease of processes) (await lease.begin(call, LIMIT))?.(call);
  const lower = { ...LIMIT, tokens: 250 };
  expect(await processes[0]?.begin(call, lower)).toBeUndefined();
  expect(await processes[0]?.begin(call, lower)).toBeUndefined();
  expect(await processes[1]?.begin(call, { ...lower, tokens: 300 })).toBeDefined();
  expect(await processes[1]?.begin(call, { ...lower, tokens: 300 })).toBeUndefined();
  expect(await processes[0]?.begin(call, LIMIT)).toBeDefined();
});

it('needs no portion without a limit, and counts running calls once there is one', async () => {
  const lease = startProcess();
  for (let at = 0; at < 100; at += 1) expect(await lease.begin(call, undefined)).toBeDefined();
  expect(locks).toBe(0);
  expect(await lease.begin(call, { ...LIMIT, tokens: 10_000 })).toBeUndefined();
  expect(await lease.begin(call, { ...LIMIT, tokens: 10_100 })).toBeDefined();
  expect(await stored()).toMatchObject({ heldTokens: 10_100 });
});

it('begins again each day, and counts a call for the day on which it began', async () => {
  const lease = startProcess();
  const most = { ...LIMIT, tokens: 150 };
  const late = await lease.begin(call, most);
  expect(await lease.begin(call, most)).toBeUndefined();
  vi.setSystemTime(new Date('2026-05-02T00:00:01Z'));
  const early = await lease.begin(call, most);
  late?.({ tokens: 90, cost: 9 });
  early?.({ tokens: 30, cost: 3 });
  await lease.write();
  expect(await stored()).toEqual({ tokens: 90, cost: 9, heldTokens: 0, heldCost: 0 });
  await lease.write();
  expect(await storedOf('2026-05-02')).toEqual({ tokens: 30, cost: 3, heldTokens: 0, heldCost: 0 });
});

it('writes about every five seconds, and again what could not be written', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(`${DAY}T12:00:00Z`) });
  const lease = startProcess();
  const begun = await lease.begin(call, LIMIT);
  begun?.({ tokens: 70, cost: 7 });
  isAway = true;
  await vi.advanceTimersByTimeAsync(4_999);
  expect(locks).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitUntil(() => locks === 2);
  isAway = false;
  await expect(lease.write().then(stored)).resolves.toMatchObject({ tokens: 70, cost: 7 });
});

it('is written for every workspace when the process stops, however many there are', async () => {
  const processLeases = createDayLeases({ db, log, queue: await createTestQueue(testDb, []) });
  const { actor } = await buildUser(db);
  const settle = await processLeases
    .workspace({ workspaceId: actor.workspaceId, calls: 'all' })
    .begin(call, LIMIT);
  for (let at = 0; at < 1_500; at += 1) processLeases.workspace({ workspaceId: `other ${at}`, calls: 'all' });
  settle?.({ tokens: 70, cost: 7 });
  await processLeases.close();
  expect(await db.select().from(workspaceDays)).toMatchObject([{ tokens: 70, cost: 7 }]);
});

it('is returned when the service stops', async () => {
  vi.useRealTimers();
  const deps = await buildDeps(readConfig({ SECRET_KEY: TEST_SECRET_KEY }), {
    log,
    joined: { connection: testDb.connection, direct: testDb.connection },
  });
  let isOpen = true;
  onTestFinished(async () => {
    if (isOpen) await deps.close();
  });
  const settle = await deps.dayLeases.installation.begin(call, LIMIT);
  settle?.(call);
  await deps.close();
  isOpen = false;
  const [day] = await db.select().from(installationDays);
  expect(day).toMatchObject({ tokens: 100, cost: 10, heldTokens: 0, heldCost: 0 });
});
