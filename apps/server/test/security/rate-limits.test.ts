import { randomUUID } from 'node:crypto';
import {
  buildRequest,
  GENERAL_CALLS_PER_MINUTE,
  RATE_LIMITS,
  type RouteDef,
  routes,
} from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { type BuiltUser, buildUser } from '../../src/identity/factory.ts';
import { buildTestApp, type TestApp } from '../build-app.ts';
import { createTestDb } from '../test-db.ts';

/** So small that most allowances are one call. */
const SCALE = 0.01;
const granted = (calls: number) => Math.max(1, Math.round(calls * SCALE));
const testDb = await createTestDb();
const strict = (env: Record<string, string> = {}) =>
  buildTestApp(testDb, { env: { RATE_LIMIT_SCALE: String(SCALE), ...env } });
const here = await strict();
const there = await strict();
const behindProxy = await strict({ TRUSTED_PROXIES: 'loopback' });

let addresses = 0;
const newIp = () => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};

interface Caller {
  person?: BuiltUser;
  ip?: string;
  headers?: Record<string, string>;
}

/** A request without effect: allowances are charged before its input is read. */
function call({ app }: TestApp, route: RouteDef, { person, ip = newIp(), headers }: Caller) {
  const { url } = buildRequest(route, { params: { id: randomUUID() } }, {});
  return app.inject({
    method: route.method,
    url,
    remoteAddress: ip,
    headers: { ...person?.headers, ...headers },
    ...(route.body ? { payload: { nonsense: true } } : {}),
  });
}

function expectRefusal(answer: Awaited<ReturnType<typeof call>>, windowSeconds: number): void {
  const message = expect.stringMatching(/^Too many requests/);
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toEqual({ error: { code: 'RATE_LIMITED', message }, message });
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(windowSeconds);
}

/** Allowances shared by all processes. The webhook's is counted per process, because the database may be slow. */
const limited = Object.entries<RouteDef>(routes).flatMap(([name, route]) =>
  route.rateLimit && route.rateLimit !== 'webhook' && !route.chargedLater
    ? [{ name, route, ...RATE_LIMITS[route.rateLimit] }]
    : [],
);

const guess = ({ app }: TestApp, ip: string) =>
  app.inject({
    method: 'POST',
    url: routes.login.path,
    remoteAddress: ip,
    payload: { email: `${randomUUID()}@example.test`, password: 'Wrong-Horse-7' },
  });

it.each([routes.startOpenId, routes.finishOpenId, routes.loginPasskey])(
  'sign-ins without a password leave the allowance of passwords alone: $path',
  async (route) => {
    const ip = newIp();
    for (let made = 0; made < granted(RATE_LIMITS.signIn.calls); made++) await call(here, route, { ip });
    expect((await guess(here, ip)).statusCode).toBe(401);
  },
);

describe('[SHELL-34] an allowance', () => {
  it.each(limited)(
    'applies per user across all processes: $name',
    async ({ route, calls, windowSeconds }) => {
      const person = await buildUser(testDb.db);
      for (let made = 0; made < granted(calls); made++) {
        expect((await call(here, route, { person })).statusCode).not.toBe(429);
      }
      expectRefusal(await call(there, route, { person, ip: newIp() }), windowSeconds);
      const other = await buildUser(testDb.db);
      expect((await call(there, route, { person: other })).statusCode).not.toBe(429);
    },
  );

  it.each(limited.filter(({ route }) => route.auth === 'public'))(
    'holds for an address, whatever it says of itself: $name',
    async ({ route, calls, windowSeconds }) => {
      const ip = newIp();
      const pretend = () => ({
        'x-forwarded-for': newIp(),
        'x-real-ip': newIp(),
        forwarded: `for=${newIp()}`,
      });
      for (let made = 0; made < granted(calls); made++) {
        expect((await call(here, route, { ip, headers: pretend() })).statusCode).not.toBe(429);
      }
      expectRefusal(await call(there, route, { ip, headers: pretend() }), windowSeconds);
      expect((await call(there, route, { ip: newIp() })).statusCode).not.toBe(429);
    },
  );

  it('of sign-ins counts the passwords that are checked', async () => {
    const { calls, windowSeconds } = RATE_LIMITS.signIn;
    const ip = newIp();
    expect((await call(here, routes.login, { ip })).statusCode).toBe(422);
    for (let made = 0; made < granted(calls); made++) expect((await guess(here, ip)).statusCode).toBe(401);
    expectRefusal(await guess(there, ip), windowSeconds);
    expect((await guess(there, newIp())).statusCode).toBe(401);
  });

  it('of the webhook holds for an address in each process', async () => {
    const { calls, windowSeconds } = RATE_LIMITS.webhook;
    const ip = newIp();
    const send = (to: TestApp, from: string) => call(to, routes.paymentWebhook, { ip: from });
    for (let made = 0; made < granted(calls); made++) {
      expect((await send(here, ip)).statusCode).not.toBe(429);
    }
    expectRefusal(await send(here, ip), windowSeconds);
    expect((await send(there, ip)).statusCode).not.toBe(429);
    expect((await send(here, newIp())).statusCode).not.toBe(429);
  });

  it('holds for a whole IPv6 network of a household', async () => {
    const { calls, windowSeconds } = RATE_LIMITS.register;
    const from = (ip: string) => call(here, routes.register, { ip });
    for (let made = 0; made < granted(calls); made++) {
      expect((await from(`2001:db8:1:2::${made}`)).statusCode).not.toBe(429);
    }
    expectRefusal(await from('2001:db8:1:2:ffff::1'), windowSeconds);
    expect((await from('2001:db8:1:3::1')).statusCode).not.toBe(429);
  });

  it('for reading URLs counts each URL of a request', async () => {
    const generous = await buildTestApp(testDb, { env: { RATE_LIMIT_SCALE: '0.5' } });
    const person = await buildUser(testDb.db);
    const read = (count: number) =>
      generous.send(person, 'POST', '/api/sources/extract-multiple', {
        urls: Array(count).fill('http://127.0.0.1/'),
      });
    expect((await read(10)).status).toBe(200);
    expect((await read(9)).status).toBe(200);
    expect((await read(2)).status).toBe(429);
  });

  it('uses the address from a trusted proxy, and the last of several', async () => {
    const route = routes.forgotPassword;
    const from = (chain: string) =>
      call(behindProxy, route, { ip: '127.0.0.1', headers: { 'x-forwarded-for': chain } });
    const [ann, ben] = [newIp(), newIp()];
    expect((await from(ann)).statusCode).toBe(422);
    expect((await from(ben)).statusCode).toBe(422);
    expect((await from(`${newIp()}, ${ann}`)).statusCode).toBe(429);
  });

  it('of calls of any kind is counted too', async () => {
    const person = await buildUser(testDb.db);
    for (let made = 0; made < granted(GENERAL_CALLS_PER_MINUTE); made++) {
      expect((await call(here, routes.listTasks, { person })).statusCode).toBe(200);
    }
    expectRefusal(await call(here, routes.taskStats, { person }), 60);
  });
});
