import { type RouteDef, routes } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../src/identity/factory.ts';
import { buildTestApp } from '../build-app.ts';
import { startPage } from '../route-matrix/page.ts';
import { prepare, type RouteName, send, sendUnauthenticated } from '../route-matrix/play.ts';
import { rows } from '../route-matrix/rows.ts';
import { createTestDb } from '../test-db.ts';

const KEY = 'the client key of this server';
const page = await startPage();
const app = await buildTestApp(await createTestDb(), {
  env: { ...page.env, CLIENT_API_KEY: KEY },
  work: true,
});
const open = await buildTestApp(await createTestDb());

/** Public reads, and callers who sign their body. */
const isExempt = ({ path, method, auth, rawBody }: RouteDef): boolean =>
  path.startsWith('/api/auth/') || (auth === 'public' && (method === 'GET' || rawBody !== undefined));
const names = Object.keys(routes) as RouteName[];
const named = (exempt: boolean) => names.filter((name) => isExempt(routes[name]) === exempt);
const refusedWithoutAccount = names.filter((name) => rows[name].expected.visitor === 401);
/** One of each kind: without the key, and with it. */
const WITHOUT_KEY = ['login', 'listPosts', 'paymentWebhook'] as const;
const WITH_KEY = ['sendContactMessage', 'redditStatus', 'createTask', 'adminModels'] as const;

async function answerAt(name: RouteName, headers: Record<string, string>) {
  const { statusCode, body } = await sendUnauthenticated(app, routes[name], headers);
  expect(body).not.toContain(KEY);
  return {
    route: name,
    status: statusCode,
    code: statusCode < 400 ? undefined : JSON.parse(body).error.code,
  };
}

// What is sent is wrong in all but its headers: a route that reads it first would answer otherwise.
describe('a server with a client key', () => {
  it('[SHELL-43] does not ask for it where it is not needed', async () => {
    for (const name of named(true)) {
      const { route, code } = await answerAt(name, {});
      expect([route, code]).not.toEqual([name, 'CLIENT_KEY_REQUIRED']);
    }
  });

  it('[SHELL-36] asks for it everywhere else', async () => {
    const person = await buildUser(app.deps.db);
    for (const route of named(false)) {
      for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': `${KEY}!` }]) {
        const refused = await answerAt(route, { ...person.headers, ...headers });
        expect(refused).toEqual({ route, status: 403, code: 'CLIENT_KEY_REQUIRED' });
      }
      const taken = await answerAt(route, { ...person.headers, 'x-api-key': KEY });
      expect([route, taken.code]).not.toEqual([route, 'CLIENT_KEY_REQUIRED']);
    }
  });

  it.each([
    ...WITHOUT_KEY.map((name) => [name, 'without', {}] as const),
    ...WITH_KEY.map((name) => [name, 'with', { 'x-api-key': KEY }] as const),
  ])('[SHELL-36, SHELL-43] answers a whole call: %s %s it', async (name, _, headers) => {
    const play = await prepare(app, name, 'owner', page.url);
    expect((await send(app, play, { headers })).statusCode).toBe(rows[name].expected.owner);
  });

  it('[SHELL-37] lets nobody in with it alone', async () => {
    for (const route of refusedWithoutAccount) {
      for (const more of [{}, { authorization: `Bearer ${KEY}` }, { authorization: `Bearer ${btoa(KEY)}` }]) {
        const refused = await answerAt(route, { 'x-api-key': KEY, ...more });
        expect(refused).toEqual({ route, status: 401, code: 'UNAUTHENTICATED' });
      }
    }
  });
});

it('[SHELL-36] a server without a client key looks at no such header', async () => {
  const ann = await buildUser(open.deps.db);
  const headers = { ...ann.headers, 'x-api-key': 'anything' };
  const answer = await open.app.inject({ method: 'GET', url: '/api/tasks', headers });
  expect(answer.statusCode).toBe(200);
});
