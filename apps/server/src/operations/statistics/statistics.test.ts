import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeRows } from '../../../test/remove-rows.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildPayment, buildSubscription } from '../../billing/factory.ts';
import { refunds } from '../../billing/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { readFrom } from '../../platform/db/read-replica.ts';
import { addDays, toDay } from './days.ts';
import { buildCall, buildEndedRun, buildEvent } from './factory.ts';
import { getStatistics } from './get-statistics.ts';
import { rebuild, rollUp } from './roll-up.ts';
import { activePeople, statisticsDays, statisticsState } from './tables.ts';

const { db } = await createTestDb();
const ctx = { db, read: readFrom(db) };
const { signal } = new AbortController();

const today = toDay(new Date());
const daysAgo = (days: number, time = '12:00:00.000') => new Date(`${addDays(today, -days)}T${time}Z`);
const statistics = (range: '7' | '30' | '90' | 'all' = '30') => getStatistics(ctx, range);
const stored = () =>
  db
    .select()
    .from(statisticsDays)
    .orderBy(asc(statisticsDays.day), asc(statisticsDays.metric), asc(statisticsDays.label));

beforeEach(() => removeRows(db));

/** The same numbers in every test run. */
function createRandom(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  return { below, oneOf };
}

async function buildRandomRows(seed: number): Promise<string[]> {
  const { below, oneOf } = createRandom(seed);
  const moment = () => new Date(daysAgo(below(200), '00:00:00.000').getTime() + below(86_400_000));
  const people: string[] = [];
  for (let number = 0; number < 5; number++) people.push((await buildUser(db)).actor.userId);
  for (let number = 0; number < 60; number++) {
    const state = oneOf(['completed', 'failed', 'cancelled'] as const);
    const writtenBy = oneOf(['model', 'drafter'] as const);
    await buildEndedRun(db, {
      endedAt: moment(),
      state,
      writtenBy: state === 'completed' ? writtenBy : null,
      model: state === 'completed' && writtenBy === 'model' ? oneOf(['gpt-x', 'llama', null]) : null,
      errorCode: state === 'failed' ? oneOf(['AI_UNAVAILABLE', 'GENERATION_FAILED']) : null,
      waitedMs: oneOf([null, 0, below(60_000)]),
      durationMs: oneOf([null, 1, below(600_000)]),
    });
    await buildCall(db, {
      startedAt: moment(),
      model: oneOf(['gpt-x', 'llama']),
      cost: oneOf([null, 0, below(100_000)]),
      inputTokens: oneOf([null, below(10_000)]),
    });
    const action = oneOf(['account.registered', 'account.signed_in', 'account.sign_in_refused'] as const);
    await buildEvent(db, { at: moment(), action, actorId: oneOf(people) });
  }
  return people;
}

describe('figures of past days', () => {
  it.each([1, 2, 3, 4, 5])(
    'are the same computed, stored, stored again and rebuilt (seed %i)',
    async (seed) => {
      const people = await buildRandomRows(seed);
      const computed = await statistics('all');
      expect(computed.totals.completed + computed.totals.failed + computed.totals.cancelled).toBe(60);
      expect(await stored()).toEqual([]);

      await rollUp(ctx, { signal });
      const rows = await stored();
      expect(rows.length).toBeGreaterThan(100);
      expect(await statistics('all')).toEqual(computed);
      await rollUp(ctx, { signal });
      expect(await stored()).toEqual(rows);

      // Deleted accounts still count.
      for (const id of people.slice(0, 3)) await db.delete(users).where(sql`id = ${id}`);
      await rebuild(ctx, { signal });
      expect(await stored()).toEqual(rows);
      const { rebuild: state, ...figures } = await statistics('all');
      expect(figures).toEqual({ ...computed, rebuild: undefined });
      expect(state).toEqual({ running: false, finishedAt: expect.any(String) });
    },
  );

  it('are not doubled by processes that store them at once', async () => {
    await buildRandomRows(6);
    await Promise.all([1, 2, 3].map(() => rollUp(ctx, { signal })));
    const rows = await stored();
    await Promise.all([rebuild(ctx, { signal }), rollUp(ctx, { signal }), rebuild(ctx, { signal })]);
    expect(await stored()).toEqual(rows);
  });

  it('include rows that came after the day was stored', async () => {
    await buildEndedRun(db, { endedAt: daysAgo(3) });
    await rollUp(ctx, { signal });
    await buildEndedRun(db, { endedAt: daysAgo(1) });
    await buildEndedRun(db, { endedAt: daysAgo(3) });
    expect((await statistics()).totals.completed).toBe(1);
    await rollUp(ctx, { signal });
    expect((await statistics()).totals.completed).toBe(3);
  });

  it('are computed where nobody has stored them for days', async () => {
    await buildEndedRun(db, { endedAt: daysAgo(9) });
    await db.insert(statisticsState).values({ rolledUntil: addDays(today, -6) });
    await buildEndedRun(db, { endedAt: daysAgo(6) });
    await buildEndedRun(db, { endedAt: daysAgo(4) });
    await buildEndedRun(db, { endedAt: daysAgo(0) });
    // Days that count as stored aren't computed again.
    expect((await statistics()).totals.completed).toBe(2);
    await rollUp(ctx, { signal });
    expect((await statistics()).totals.completed).toBe(3);
    await rebuild(ctx, { signal });
    expect((await statistics()).totals.completed).toBe(4);
  });

  it('belong to the day in UTC', async () => {
    await buildEndedRun(db, { endedAt: daysAgo(2, '00:00:00.000') });
    await buildEndedRun(db, { endedAt: daysAgo(2, '23:59:59.999') });
    for (const prepare of [async () => {}, () => rollUp(ctx, { signal })]) {
      await prepare();
      const { periods } = await statistics('7');
      expect(periods.map(({ date, completed }) => [date, completed])).toEqual(
        [6, 5, 4, 3, 2, 1, 0].map((days) => [addDays(today, -days), days === 2 ? 2 : 0]),
      );
    }
  });

  it('stop being stored when the process stops', async () => {
    await buildEndedRun(db, { endedAt: daysAgo(2) });
    await expect(rollUp(ctx, { signal: AbortSignal.abort(new Error('stops')) })).rejects.toThrow('stops');
  });
});

describe('what is counted', () => {
  it('has runs by state, model and cause', async () => {
    await buildEndedRun(db, { endedAt: daysAgo(1) });
    await buildEndedRun(db, { endedAt: daysAgo(1), writtenBy: 'drafter', model: null });
    await buildEndedRun(db, { endedAt: daysAgo(1), model: null });
    for (const errorCode of ['AI_UNAVAILABLE', 'AI_UNAVAILABLE', 'GENERATION_FAILED'])
      await buildEndedRun(db, {
        endedAt: daysAgo(0),
        state: 'failed',
        errorCode,
        writtenBy: null,
        model: null,
      });
    await buildEndedRun(db, { endedAt: daysAgo(1), state: 'cancelled', waitedMs: null, durationMs: null });
    const { totals, models, failures } = await statistics('7');
    expect(totals).toMatchObject({ completed: 3, failed: 3, cancelled: 1, started: 6, longestWaitMs: 1000 });
    expect(new Set(models.map(({ writer, model, articles }) => `${writer} ${model} ${articles}`))).toEqual(
      new Set(['model gpt-x 1', 'model null 1', 'drafter null 1']),
    );
    expect(failures).toEqual([
      { code: 'AI_UNAVAILABLE', runs: 2 },
      { code: 'GENERATION_FAILED', runs: 1 },
    ]);
  });

  it('has durations of completed runs over several days', async () => {
    for (const [days, seconds] of [
      [1, 10],
      [2, 20],
      [3, 30],
      [3, 400],
    ] as const)
      await buildEndedRun(db, { endedAt: daysAgo(days), durationMs: seconds * 1000 });
    await buildEndedRun(db, { endedAt: daysAgo(1), state: 'failed', durationMs: 1 });
    const { totals } = await statistics('7');
    expect(Math.abs((totals.medianMs ?? 0) / 20_000 - 1)).toBeLessThan(0.026);
    expect(Math.abs((totals.p95Ms ?? 0) / 400_000 - 1)).toBeLessThan(0.026);
  });

  it('has no figures that are not known', async () => {
    const { totals } = await statistics('7');
    expect(totals).toMatchObject({
      medianMs: null,
      p95Ms: null,
      longestWaitMs: null,
      costMicros: 0,
      calls: 0,
    });
    await buildCall(db, { startedAt: daysAgo(0), model: 'llama', cost: null, outputTokens: null });
    expect((await statistics('7')).totals).toMatchObject({
      costMicros: null,
      callsWithoutCost: 1,
      callsWithoutTokens: 1,
      inputTokens: 1000,
    });
    await buildCall(db, { startedAt: daysAgo(1), cost: 7 });
    const { totals: both, models } = await statistics('7');
    expect(both).toMatchObject({ costMicros: 7, calls: 2, callsWithoutCost: 1 });
    expect(models.map(({ model, costMicros }) => [model, costMicros])).toEqual([
      ['gpt-x', 7],
      ['llama', null],
    ]);
  });

  it('has registrations, refused sign-ins, and active people on average', async () => {
    const actorId = randomUUID();
    await buildEvent(db, { at: daysAgo(1), action: 'account.registered', actorId });
    await buildEvent(db, { at: daysAgo(1), action: 'account.sign_in_refused', actorId: null });
    const counted = { action: 'account.sign_in_refused', after: { attempts: 12 } } as const;
    await buildEvent(db, { at: daysAgo(1), actorId: null, ...counted });
    for (const days of [1, 1, 2, 8])
      await buildEvent(db, { at: daysAgo(days), action: 'account.signed_in', actorId });
    await buildEvent(db, { at: daysAgo(2), action: 'account.signed_in', actorId: randomUUID() });
    const { totals, periods } = await statistics('7');
    expect(totals).toMatchObject({ registrations: 1, refusedSignIns: 13, activePeople: 0.43 });
    expect(periods.map(({ activePeople: people }) => people)).toEqual([0, 0, 0, 0, 2, 1, 0]);
  });

  it('has what was paid and given back by currency, and who pays now', async () => {
    const [payer, trying, late] = [await buildUser(db), await buildUser(db), await buildUser(db)];
    const { workspaceId } = payer.actor;
    await buildSubscription(db, workspaceId);
    await buildSubscription(db, workspaceId);
    await buildSubscription(db, trying.actor.workspaceId, { status: 'trialing' });
    await buildSubscription(db, late.actor.workspaceId, { status: 'past_due' });
    await buildSubscription(db, late.actor.workspaceId, { status: 'canceled' });
    const transactionId = await buildPayment(db, { workspaceId, billedAt: daysAgo(2) });
    await buildPayment(db, { workspaceId, billedAt: daysAgo(2) });
    await buildPayment(db, { workspaceId, billedAt: daysAgo(2), status: 'failed' });
    await buildPayment(db, { workspaceId, billedAt: daysAgo(1), amount: 100, currency: 'EUR' });
    const refund = { transactionId, amount: 2900, occurredAt: daysAgo(0).toISOString() };
    await db.insert(refunds).values([
      { ...refund, id: 'adj_1', counts: true },
      { ...refund, id: 'adj_2', counts: false },
    ]);
    const expected = {
      subscribers: 2,
      trials: 1,
      currencies: [
        {
          currency: 'USD',
          paid: 5800,
          refunded: 2900,
          periods: [
            { date: addDays(today, -2), paid: 5800, refunded: 0 },
            { date: today, paid: 0, refunded: 2900 },
          ],
        },
        {
          currency: 'EUR',
          paid: 100,
          refunded: 0,
          periods: [{ date: addDays(today, -1), paid: 100, refunded: 0 }],
        },
      ],
    };
    expect((await statistics('7')).revenue).toEqual(expected);
    await rollUp(ctx, { signal });
    expect((await statistics('all')).revenue).toEqual(expected);
  });

  it('groups long ranges by week and month', async () => {
    await buildEndedRun(db, { endedAt: daysAgo(200) });
    await buildEndedRun(db, { endedAt: daysAgo(0) });
    const weeks = await statistics('all');
    expect(weeks).toMatchObject({ unit: 'week', since: addDays(today, -200), until: today });
    expect(weeks.periods.reduce((sum, { completed }) => sum + completed, 0)).toBe(2);
    expect([29, 30]).toContain(weeks.periods.length);
    await buildEndedRun(db, { endedAt: daysAgo(1000) });
    const months = await statistics('all');
    expect(months.unit).toBe('month');
    expect([33, 34]).toContain(months.periods.length);
    expect(months.periods.at(-1)).toMatchObject({ date: `${today.slice(0, 7)}-01` });
  });
});

describe('people who delete their account', () => {
  it('stay in the count of their days, and nobody knows which they were', async () => {
    const { actor } = await buildUser(db);
    for (const days of [1, 2])
      await buildEvent(db, { at: daysAgo(days), action: 'account.signed_in', actorId: actor.userId });
    await db.delete(users).where(sql`id = ${actor.userId}`);
    const rows = await db.select().from(activePeople);
    expect(rows).toHaveLength(2);
    expect(new Set([actor.userId, ...rows.map(({ userId }) => userId)]).size).toBe(3);
  });
});
