import { ADMISSION } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../src/identity/factory.ts';
import { buildTestApp } from '../build-app.ts';
import { createTestDb } from '../test-db.ts';

const testDb = await createTestDb();
const { app } = await buildTestApp(testDb, { env: { RATE_LIMIT_SCALE: '1' } });
const { app: generous } = await buildTestApp(testDb);
app.get('/a-route-that-says-nothing-of-limits', async () => 'done');
await app.ready();

/** Compressed, so that hundreds of answers take no longer than the minute of an allowance on a busy machine. */
const ask = (url: string, remoteAddress: string) =>
  app.inject({ method: 'GET', url, remoteAddress, headers: { 'accept-encoding': 'br' } });

/** Returns the number of responses until the first refusal. */
async function exhaust(ip: string, url = '/api/openapi.json'): Promise<number> {
  for (let made = 0; made <= ADMISSION.unitsPerMinute; made += 1)
    if ((await ask(url, ip)).statusCode === 429) return made;
  throw new Error(`${url} is not limited.`);
}

describe('an address that has used its allowance', () => {
  const ip = '2001:db8:7:7::1';
  const neighbour = '2001:db8:7:7:8::2';

  it('is refused on every route, with all of its network', async () => {
    await exhaust(ip);
    const routes = [
      '/api/tasks',
      '/api/openapi.json',
      '/api/docs/all/',
      '/nowhere',
      '/a-route-that-says-nothing-of-limits',
    ];
    const answers = await Promise.all(routes.flatMap((url) => [ask(url, ip), ask(url, neighbour)]));
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect((await ask('/a-route-that-says-nothing-of-limits', '2001:db8:7:8::1')).statusCode).toBe(200);
  });

  it('is still told whether the service works', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/health', ip)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('holds back everybody behind it, but nobody elsewhere', async () => {
    const person = await buildUser(testDb.db);
    const from = (remoteAddress: string) =>
      app.inject({ method: 'GET', url: '/api/tasks', headers: person.headers, remoteAddress });
    expect((await from(neighbour)).statusCode).toBe(429);
    expect((await from('192.0.2.4')).statusCode).not.toBe(429);
  });
});

it('what costs the service more is allowed less often', async () => {
  const { unitsPerMinute, cost } = ADMISSION;
  expect(await exhaust('192.0.2.9')).toBe(unitsPerMinute / cost.document);
  expect(await exhaust('192.0.2.10', '/a-route-that-says-nothing-of-limits')).toBe(
    unitsPerMinute / cost.call,
  );
});

it('passwords are the dearest', async () => {
  const guess = async () => {
    const payload = { email: 'nobody@example.com', password: 'Wrong-2026' };
    return app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: '192.0.2.12' });
  };
  const most = ADMISSION.unitsPerMinute / ADMISSION.cost.password;
  const answers = [];
  for (let made = 0; made <= most; made += 1) answers.push((await guess()).json().message);
  expect(answers.at(-1)).toMatch(/^Too many requests/);
  expect(answers.slice(0, -1)).not.toContain(answers.at(-1));
});

it('the description of the API is sent compressed, and not again to whoever has it', async () => {
  for (const url of ['/api/openapi.json', '/api/docs/all/', '/api/docs/all/js/scalar.js']) {
    const remoteAddress = '192.0.2.11';
    const headers = { 'accept-encoding': 'gzip, br' };
    const first = await generous.inject({ method: 'GET', url, headers, remoteAddress });
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
    const again = await generous.inject({
      method: 'GET',
      url,
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
      remoteAddress,
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});
