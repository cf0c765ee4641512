import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../src/identity/factory.ts';
import { buildTestApp } from '../build-app.ts';
import { createTestDb } from '../test-db.ts';

const testDb = await createTestDb();
const { app } = await buildTestApp(testDb, { env: { PUBLIC_URL: 'https://inkstep.test' } });
const { app: plain } = await buildTestApp(testDb);
const ann = await buildUser(testDb.db);

interface Asking {
  on?: typeof app;
  method?: 'GET' | 'OPTIONS';
  headers?: Record<string, string>;
}
const ask = (url: string, { on = app, method = 'GET', headers = {} }: Asking = {}) =>
  on.inject({ method, url, headers });

const listening = app.listen({ host: '127.0.0.1', port: 0 });
/** Sends what a client for tests would not. */
async function raw(request: http.RequestOptions): Promise<http.IncomingMessage> {
  const { hostname, port } = new URL(await listening);
  const sent = http.request({ hostname, port, ...request }).end();
  const [answer] = await once(sent, 'response');
  return answer;
}

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), browsing-topics=()',
};
const NOTHING = "default-src 'none';frame-ancestors 'none';base-uri 'none'";

describe('the headers of', () => {
  it.each([
    ['an answer', '/api/tasks', ann.headers, 200],
    ['a refusal', '/api/tasks', {}, 401],
    ['an unknown call', '/api/nothing', {}, 404],
    ['an unreadable address', '/api/tasks/%c0%ae', {}, 400],
    ['the description of the API', '/api/openapi.json', {}, 200],
  ] as const)('%s keep it out of frames, guesses and caches', async (_name, url, headers, status) => {
    const answer = await ask(url, { headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      ...COMMON,
      'content-security-policy': NOTHING,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    for (const told of ['server', 'x-powered-by', 'set-cookie']) expect(answer.headers[told]).toBeUndefined();
  });

  it('the page about the API allow its own scripts alone', async () => {
    const answer = await ask('/api/docs/all/');
    const policy = String(answer.headers['content-security-policy']);
    expect(answer.headers).toMatchObject({ ...COMMON, 'cache-control': 'no-store' });
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|https:|\*)/);
    expect(policy).toContain("default-src 'none'");
  });

  it('a server without TLS promise none', async () => {
    const { headers } = await ask('/api/tasks', { on: plain });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('an answer to an address with the host in front keep it from caches', async () => {
    const answer = await raw({ path: 'http://evil.test/api/tasks', headers: ann.headers });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('an answer to what is hardly HTTP are those of any other', async () => {
    const answer = await raw({ path: '/api/tasks', headers: { x: 'x'.repeat(20_000) } });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      ...COMMON,
      'content-security-policy': NOTHING,
      'cache-control': 'no-store',
    });
  });

  it('TRACE, which would send back the headers of the caller, is no method', async () => {
    const answer = await raw({ method: 'TRACE', path: '/api/tasks', headers: { x: 'sentinel' } });
    expect(answer.statusCode).toBe(404);
    expect(await text(answer)).not.toContain('sentinel');
  });

  it.each(['GET', 'OPTIONS'] as const)('%s from another site open nothing to it', async (method) => {
    const headers = {
      ...ann.headers,
      origin: 'https://evil.test',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    const answer = await ask('/api/tasks', { method, headers });
    const cors = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
    expect(cors).toEqual([]);
    expect(answer.statusCode).toBe(method === 'GET' ? 200 : 404);
  });

  it('the state of the service say no more than whether it works', async () => {
    const { headers, body } = await ask('/health');
    expect(headers).toMatchObject(COMMON);
    expect(body).toBe('{"status":"ok"}');
  });
});
