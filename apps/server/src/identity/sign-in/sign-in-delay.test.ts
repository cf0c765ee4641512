import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../factory.ts';
import { createSignInDelay } from './attempt-limits.ts';

const testDb = await createTestDb();
const { db } = testDb;
const here = await buildAuthApp(testDb, { scale: 1 });
const there = await buildAuthApp(testDb, { scale: 1 });
const PASSWORD = 'Correct-Horse-7';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterAll(() => {
  vi.useRealTimers();
});
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

let addresses = 0;
const newIp = () => `198.51.100.${++addresses}`;
const attempt = (email: string, password = 'Wrong-Horse-7', app = here) =>
  app.post('/api/auth/login', { body: { email, password }, ip: newIp() });
const person = async () => (await buildUser(db, { password: PASSWORD })).actor.email;

/** Fails `times` times, as soon as each try is allowed. Returns the waits before them, in seconds. */
async function failPatiently(email: string, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let tries = 0; tries < times; tries++) {
    let wait = 0;
    let answer = await attempt(email);
    if (answer.status === 429) {
      wait = Number(answer.headers['retry-after']);
      pass(wait);
      answer = await attempt(email);
    }
    expect(answer.status).toBe(401);
    waits.push(wait);
  }
  return waits;
}

describe('failed sign-ins to an address', () => {
  it('cost nothing at first, then a wait that doubles up to five minutes', async () => {
    const waits = await failPatiently(await person(), 13);
    expect(waits).toEqual([0, 0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 300, 300]);
  });

  it('after five of them the right password is good once 5 seconds have passed', async () => {
    const email = await person();
    await failPatiently(email, 5);
    const refused = await attempt(email, PASSWORD);
    const message = 'Too many failed sign-in attempts. Please try again in 5 seconds.';
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
      body: { error: { code: 'SIGN_IN_DELAYED', message }, message },
    });
    expect((await attempt(email.toUpperCase(), PASSWORD)).status).toBe(429);
    expect((await attempt(await person(), PASSWORD)).status).toBe(200);
    pass(4);
    expect((await attempt(email, PASSWORD)).headers['retry-after']).toBe('1');
    pass(1);
    expect((await attempt(email, PASSWORD)).status).toBe(200);
    expect(await failPatiently(email, 5)).toEqual([0, 0, 0, 0, 0]);
  });

  it('are not counted while they have to wait', async () => {
    const email = await person();
    await failPatiently(email, 5);
    for (let tries = 0; tries < 20; tries++) expect((await attempt(email)).status).toBe(429);
    pass(5);
    expect((await attempt(email, PASSWORD)).status).toBe(200);
  });

  it('count in all processes, also when they are simultaneous', async () => {
    const email = await person();
    const tries = Array.from({ length: 15 }, (_, index) =>
      attempt(email, undefined, index % 2 ? here : there),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('are forgotten an hour after the last wait', async () => {
    const email = await person();
    await failPatiently(email, 12);
    pass(300 + 3599);
    expect(await failPatiently(email, 2)).toEqual([0, 300]);
    pass(300 + 3601);
    expect(await failPatiently(email, 6)).toEqual([0, 0, 0, 0, 0, 5]);
  });

  it('[AUTH-09] are delayed the same without an account', async () => {
    const refusals: unknown[] = [];
    for (const email of [await person(), 'nobody@example.test']) {
      await failPatiently(email, 7);
      const { status, body, headers } = await attempt(email);
      refusals.push([status, body, headers['retry-after'], headers['set-cookie']]);
    }
    expect(refusals[0]).toEqual(refusals[1]);
  });

  it('are scaled like all limits', async () => {
    const delay = createSignInDelay({ pool: testDb.pool, scale: 2 });
    const email = 'scaled@example.test';
    for (let tries = 0; tries < 10; tries++) await delay.take({ email });
    await expect(delay.take({ email })).rejects.toMatchObject({ code: 'SIGN_IN_DELAYED' });
  });

  it('leave no address in the table', async () => {
    const { rows } = await testDb.pool.query('SELECT key FROM rate_limits');
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});
