import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../factory.ts';
import { recordRefusalsJob } from '../refusals/record-refusals-job.ts';
import { refusedSignIns } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb, { scale: 1 });
const PASSWORD = 'Correct-Horse-7';
const NETWORKS = 120;
const MORE_THAN_FREE = 6;

const logIn = (email: string, ip: string, { password = PASSWORD, cookie = '' } = {}) =>
  app.post('/api/auth/login', { body: { email, password }, ip, ...(cookie && { headers: { cookie } }) });

async function recorded() {
  const { rows } = await db.execute<{ network: string; from: string; attempts: number }>(sql`
    SELECT ip AS network, after ->> 'from' AS from, (after ->> 'attempts')::integer AS attempts
    FROM audit_events WHERE action = 'account.sign_in_refused'`);
  return rows;
}

/** A user's browser, known if the user has signed in with it. */
async function browser(at: number, known: boolean) {
  const { actor } = await buildUser(db, { password: PASSWORD });
  const ip = `198.51.${at}.7`;
  const set = known && (await logIn(actor.email, ip)).headers['set-cookie'];
  const [cookie = ''] = typeof set === 'string' ? set.split(';', 1) : [];
  return () => logIn(actor.email, ip, { cookie });
}

const register = (at: number) => {
  const body = { email: `new-${at}@example.test`, password: PASSWORD, confirmPassword: PASSWORD };
  return app.post('/api/auth/register', { body, ip: `203.0.${at}.7` });
};

/** Wrong passwords from 120 /64 networks of one /48, some of them for `email`, while 15 users sign in and five register. */
async function besiege(email: string) {
  const { promise: full, resolve } = Promise.withResolvers<void>();
  const answered = new Set<number>();
  const siege = new AbortController();
  async function attack(network: number): Promise<number[]> {
    const ip = `2001:db8:7:${network.toString(16)}::1`;
    const target = network >= NETWORKS - MORE_THAN_FREE ? email : `target-${network}@example.test`;
    const answers: number[] = [];
    do {
      answers.push((await logIn(target, ip, { password: 'Wrong-Horse-7' })).status);
      if (target === email) answered.add(network);
      if (answered.size === MORE_THAN_FREE) resolve();
    } while (!siege.signal.aborted && answers.at(-1) !== 429);
    return answers;
  }
  const users = await Promise.all(Array.from({ length: 15 }, (_, at) => browser(at, at < 8)));
  const attacks = Array.from({ length: NETWORKS }, (_, network) => attack(network));
  await full;
  const others = [...users.map((signIn) => signIn()), ...Array.from({ length: 5 }, (_, at) => register(at))];
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  siege.abort();
  return { statuses, attacked: (await Promise.all(attacks)).flat() };
}

it('lets others in while more than a hundred networks of one provider send wrong passwords', async () => {
  const { actor } = await buildUser(db, { password: PASSWORD });
  const { statuses, attacked } = await besiege(actor.email);
  expect(statuses).toEqual([...Array(15).fill(200), ...Array(5).fill(201)]);

  // Only checked passwords are counted as attempts.
  const { rows } = await db.execute(
    sql`SELECT sum(points)::integer AS attempts FROM rate_limits WHERE key LIKE 'sign-in:%'`,
  );
  const checked = attacked.filter((status) => status === 401).length;
  expect(rows).toEqual([{ attempts: checked }]);
  // What was refused for lack of a slot wasn't charged.
  const { rows: calls } = await db.execute(
    sql`SELECT sum(points)::integer AS calls FROM rate_limits WHERE key LIKE 'signIn:ip:2001:db8:7:%'`,
  );
  expect(calls).toEqual([{ calls: attacked.filter((status) => status !== 503).length }]);
  expect((await logIn(actor.email, '192.0.2.1')).status).toBe(200);

  // Most of the networks are counted as their /48.
  expect(await db.$count(refusedSignIns)).toBeLessThan(20);
  expect(await recorded()).toEqual([]);
  await db.execute(sql`UPDATE ${refusedSignIns} SET hour = hour - interval '1 hour'`);
  const run = { id: randomUUID(), attempt: 1, signal: new AbortController().signal };
  const hour = new Date().toISOString();
  for (let times = 0; times < 2; times++) await recordRefusalsJob.perform(app, { hour }, run);
  const events = await recorded();
  expect(new Set(events.map(({ network, from }) => `${network} ${from}`)).size).toBe(events.length);
  const refused = attacked.filter((status) => status !== 429).length;
  expect(events.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(refused);
}, 60_000);
