import http from 'node:http';
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
    const answer = await ask('/api/docs/');
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
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const url = 'http://evil.test/api/tasks';
    const answer = await new Promise<http.IncomingMessage>((resolve) =>
      http.get({ host: '127.0.0.1', port, path: url, headers: ann.headers }, resolve),
    );
    answer.resume();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
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
