import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { createTestQueue } from '../../../test/test-queue.ts';
import { defineHourlyJob } from './define-hourly-job.ts';

const testDb = await createTestDb();
const { db } = testDb;
let runs = 0;
let failure: Error | undefined;
const hourly = defineHourlyJob('test-hourly', async () => {
  runs += 1;
  if (failure) throw failure;
});
const queue = await createTestQueue(testDb, [hourly.job]);
const lines: string[] = [];
const log = pino({}, { write: (line) => void lines.push(line) });
const ctx = { db, log, queue };

const HOUR_MS = 3_600_000;
const startOfHour = (hours: number) =>
  new Date((Math.floor(Date.now() / HOUR_MS) + hours) * HOUR_MS).toISOString();
const perform = (hour: string) =>
  hourly.job.perform(ctx, { hour }, { id: 'job', attempt: 1, signal: new AbortController().signal });
const jobs = async () => {
  const { rows } = await db.execute<{ hour: string; state: string; due: string }>(sql`
    SELECT data->>'hour' AS hour, state, to_json(start_after) AS due FROM pgboss.job
    WHERE name = 'test-hourly' ORDER BY 1`);
  return rows;
};
const waiting = async () => (await jobs()).filter(({ state }) => state === 'created').map(({ hour }) => hour);

beforeEach(async () => {
  runs = 0;
  failure = undefined;
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'test-hourly'`);
});

describe('an hourly job', () => {
  it('is enqueued once for this hour, by however many processes that start', async () => {
    await Promise.all(Array.from({ length: 5 }, () => hourly.start(ctx)));
    expect(await waiting()).toEqual([startOfHour(0)]);
  });

  it('enqueues the one of the next hour, due when that begins, also if it runs twice at once', async () => {
    await Promise.all([perform(startOfHour(0)), perform(startOfHour(0))]);
    expect(runs).toBe(2);
    const [next, ...more] = await jobs();
    expect(more).toEqual([]);
    expect(next?.hour).toBe(startOfHour(1));
    expect(Math.abs(Date.parse(next?.due ?? '') - Date.parse(startOfHour(1)))).toBeLessThan(5000);
  });

  it('continues with the next hour after an outage, instead of making up for each one missed', async () => {
    await perform(startOfHour(-30));
    expect([runs, await waiting()]).toEqual([1, [startOfHour(1)]]);
  });

  it('leaves its successor when it fails, and says so when it has failed for good', async () => {
    failure = new Error('Paddle is away');
    await expect(perform(startOfHour(0))).rejects.toThrow('Paddle is away');
    expect(await waiting()).toEqual([startOfHour(1)]);
    await hourly.job.giveUp?.(ctx, { hour: startOfHour(0) });
    expect(lines.join('')).toContain('an hourly job failed');
  });

  it('is neither doubled nor lost by a process that starts while the next one waits', async () => {
    await perform(startOfHour(0));
    await hourly.start(ctx);
    await hourly.start(ctx);
    expect(await waiting()).toEqual([startOfHour(0), startOfHour(1)]);
  });

  it('runs once for two workers that started at the same time', async () => {
    const other = await createTestQueue(testDb, [hourly.job]);
    await Promise.all([hourly.start(ctx), hourly.start({ ...ctx, queue: other })]);
    for (const each of [queue, other]) await each.work(ctx, { concurrency: 2, alone: false });
    await vi.waitFor(
      async () => expect((await jobs()).find(({ state }) => state === 'completed')).toBeDefined(),
      { timeout: 20_000, interval: 50 },
    );
    expect(runs).toBe(1);
    expect(await waiting()).toEqual([startOfHour(1)]);
  });
});
