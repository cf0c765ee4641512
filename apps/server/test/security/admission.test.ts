import { ADMISSION } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../src/features/auth/factory.ts';
import { buildTestApp } from '../build-app.ts';
import { createTestDb } from '../test-db.ts';

/** An allowance of twenty calls a minute. */
const CALLS = 20;
const testDb = await createTestDb();
const RATE_LIMIT_SCALE = String((CALLS * ADMISSION.cost.call) / ADMISSION.unitsPerMinute);
const { app } = await buildTestApp(testDb, { env: { RATE_LIMIT_SCALE } });
const { app: generous } = await buildTestApp(testDb);
app.get('/a-route-that-says-nothing-of-limits', async () => 'done');
await app.ready();

const ask = (url: string, remoteAddress: string) => app.inject({ method: 'GET', url, remoteAddress });

async function exhaust(ip: string): Promise<void> {
  for (let made = 0; made < CALLS; made += 1) await ask('/api/none', ip);
}

describe('an address that has used its allowance', () => {
  const ip = '2001:db8:7:7::1';
  const neighbour = '2001:db8:7:7:8::2';

  it('is refused on every route, with all of its network', async () => {
    await exhaust(ip);
    const routes = [
      '/api/tasks',
      '/api/openapi.json',
      '/api/docs/',
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
  const ip = '192.0.2.9';
  const most = (CALLS * ADMISSION.cost.call) / ADMISSION.cost.document;
  const answers = [];
  for (let made = 0; made <= most; made += 1) answers.push((await ask('/api/openapi.json', ip)).statusCode);
  expect(answers).toEqual([...Array.from({ length: most }, () => 200), 429]);
});

it('the description of the API is sent compressed, and not again to whoever has it', async () => {
  for (const url of ['/api/openapi.json', '/api/docs/', '/api/docs/js/scalar.js']) {
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
