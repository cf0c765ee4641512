import { type RouteDef, routes } from '@inkstep/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../build-app.ts';
import { startPage } from '../route-matrix/page.ts';
import { prepare, type RouteName, send } from '../route-matrix/play.ts';
import { createTestDb } from '../test-db.ts';

const page = await startPage();
const app = await buildTestApp(await createTestDb(), page);
const { pool } = app.deps;

/** An error as PostgreSQL makes it, whose texts hold the statement and what was in it. */
const failure: unknown = await pool
  .query("SELECT 'SENTINEL text' AS secret_column, 'SENTINEL value'::uuid")
  .catch((error: unknown) => error);

afterEach(() => vi.restoreAllMocks());

const routeOf = (name: RouteName): RouteDef => routes[name];
/** Visits of a browser are told on the page that they lead to. */
const calls = (Object.keys(routes) as RouteName[]).filter((name) => !routeOf(name).redirect);

describe('a database that fails', () => {
  it.each(calls)('tells nothing of itself: %s', async (name) => {
    const play = await prepare(app, name, routeOf(name).auth === 'admin' ? 'admin' : 'owner', page.url);
    // The session is known for a moment, so that the call gets as far as its own statements.
    await app.send(play.caller, 'GET', '/api/auth/sessions');
    vi.spyOn(pool, 'query').mockRejectedValue(failure);
    vi.spyOn(pool, 'connect').mockRejectedValue(failure);
    const answer = await send(app, play);
    const message = 'Something went wrong on our end. Please try again.';
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { error: { code: 'INTERNAL', message }, message },
    ]);
  });

  it('leaves its code in the log, and none of its texts', () => {
    expect(failure).toMatchObject({ message: expect.stringContaining('SENTINEL') });
    expect(app.logged()).toContain('"code":"22P02"');
    expect(app.logged()).not.toMatch(/SENTINEL|secret_column/);
  });
});
