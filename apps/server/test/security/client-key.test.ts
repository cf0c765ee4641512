import { type RouteDef, routes } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../src/identity/factory.ts';
import { buildTestApp } from '../build-app.ts';
import { startPage } from '../route-matrix/page.ts';
import { prepare, type RouteName, send } from '../route-matrix/play.ts';
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

describe('a server with a client key', () => {
  it.each(named(true))('[SHELL-43] does not ask for it at %s', async (name) => {
    const play = await prepare(app, name, 'owner', page.url);
    expect((await send(app, play)).statusCode).toBe(rows[name].expected.owner);
  });

  it.each(named(false))('[SHELL-36] asks for it at %s', async (name) => {
    const play = await prepare(app, name, 'owner', page.url);
    for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': `${KEY}!` }]) {
      const refused = await send(app, play, { headers });
      expect(refused.statusCode).toBe(403);
      expect(refused.json().error.code).toBe('CLIENT_KEY_REQUIRED');
      expect(refused.body).not.toContain(KEY);
    }
    const taken = await send(app, play, { headers: { 'x-api-key': KEY } });
    expect(taken.statusCode).toBe(rows[name].expected.owner);
  });

  it.each(names.filter((name) => rows[name].expected.visitor === 401))(
    '[SHELL-37] lets nobody in with it alone at %s',
    async (name) => {
      const play = await prepare(app, name, 'visitor', page.url);
      for (const more of [{}, { authorization: `Bearer ${KEY}` }, { authorization: `Bearer ${btoa(KEY)}` }]) {
        const refused = await send(app, play, { headers: { 'x-api-key': KEY, ...more } });
        expect([refused.statusCode, refused.json().error.code]).toEqual([401, 'UNAUTHENTICATED']);
      }
    },
  );
});

it('[SHELL-36] a server without a client key looks at no such header', async () => {
  const ann = await buildUser(open.deps.db);
  const headers = { ...ann.headers, 'x-api-key': 'anything' };
  const answer = await open.app.inject({ method: 'GET', url: '/api/tasks', headers });
  expect(answer.statusCode).toBe(200);
});
