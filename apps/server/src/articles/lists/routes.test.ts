import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildRouteApp } from '../../../test/route-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { usageReservations } from '../../billing/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildTask } from '../brief/factory.ts';
import { lastDates } from './get-activity.ts';
import { activityRoutes } from './routes.ts';

const { db } = await createTestDb();
const app = buildRouteApp((router) => activityRoutes(router, { db }));

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

const buildArticle = (
  workspaceId: string,
  settledAt: Date | null,
  state: 'held' | 'kept' | 'returned' = 'kept',
) =>
  db
    .insert(usageReservations)
    .values({ id: randomUUID(), workspaceId, period: '2026-01-01', state, settledAt });

async function activityOf(person: Awaited<ReturnType<typeof buildUser>>, timeZone = 'UTC') {
  const { days } = await app.as(person.actor).activity({ query: { timeZone } });
  return { days, busy: days.filter(({ started, written }) => started + written > 0) };
}

it('returns 30 days without gaps for a new user, today last', async () => {
  const { days, busy } = await activityOf(await buildUser(db));
  expect(days.map(({ date }) => date)).toEqual(lastDates(30, new Date(), 'UTC'));
  expect(busy).toEqual([]);
});

it('counts what was begun and what was written', async () => {
  const person = await buildUser(db);
  const { workspaceId } = person.actor;
  const long = hoursAgo(24 * 10);
  await buildTask(db, { workspaceId, createdAt: long });
  await buildTask(db, { workspaceId, createdAt: long });
  await buildTask(db, { workspaceId, createdAt: hoursAgo(24 * 31) });
  await buildArticle(workspaceId, long);
  await buildArticle(workspaceId, hoursAgo(24 * 31));
  await buildArticle(workspaceId, null, 'held');
  await buildArticle(workspaceId, long, 'returned');
  const { busy } = await activityOf(person);
  expect(busy).toEqual([{ date: long.toISOString().slice(0, 10), started: 2, written: 1 }]);
});

it.each([['Pacific/Kiritimati'], ['Pacific/Pago_Pago'], ['Asia/Kolkata'], ['Europe/Madrid']])(
  'parts the days at midnight of %s',
  async (timeZone) => {
    const person = await buildUser(db);
    const dateThere = (moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
    const moments = [1, 7, 13, 19, 25].map(hoursAgo);
    const expected = new Map<string, number>();
    for (const moment of moments) {
      await buildTask(db, { workspaceId: person.actor.workspaceId, createdAt: moment });
      expected.set(dateThere(moment), (expected.get(dateThere(moment)) ?? 0) + 1);
    }
    const { busy } = await activityOf(person, timeZone);
    expect(new Map(busy.map(({ date, started }) => [date, started]))).toEqual(expected);
  },
);

it('counts from the first minute of the first day', async () => {
  const person = await buildUser(db);
  const [first] = lastDates(30, new Date(), 'Asia/Kolkata');
  const midnight = new Date(`${first}T00:00:00+05:30`);
  await buildTask(db, { workspaceId: person.actor.workspaceId, createdAt: midnight });
  await buildTask(db, { workspaceId: person.actor.workspaceId, createdAt: new Date(midnight.getTime() - 1) });
  const { busy } = await activityOf(person, 'Asia/Kolkata');
  expect(busy).toEqual([{ date: first, started: 1, written: 0 }]);
});

it.each(['', '?timeZone=', '?timeZone=Moon/Sea', "?timeZone=';--"])('takes UTC for %j', async (query) => {
  const person = await buildUser(db);
  const { status, body } = await app.send(person.actor, 'GET', `/api/activity${query}`);
  expect(status).toBe(200);
  expect(body.days).toHaveLength(30);
});

it("[TASK-45] shows no other user's data, and requires a session", async () => {
  const other = await buildUser(db);
  await buildTask(db, { workspaceId: other.actor.workspaceId });
  await buildArticle(other.actor.workspaceId, hoursAgo(1));
  expect((await activityOf(await buildUser(db))).busy).toEqual([]);
  expect(await app.send(undefined, 'GET', '/api/activity')).toMatchObject({ status: 401 });
});
