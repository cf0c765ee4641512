import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type RouteDef, routes } from '@inkstep/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../src/identity/factory.ts';
import type { DbConnection } from '../../src/platform/db/connect.ts';
import { buildTestApp } from '../build-app.ts';
import { startPage } from '../route-matrix/page.ts';
import { prepare, type RouteName, send } from '../route-matrix/play.ts';
import { rows } from '../route-matrix/rows.ts';
import { createTestDb } from '../test-db.ts';

const page = await startPage();
const app = await buildTestApp(await createTestDb(), page);
const { pool } = app.deps;

/** A PostgreSQL error whose texts contain the statement and its values. */
const failure: unknown = await pool
  .query("SELECT 'SENTINEL text' AS secret_column, 'SENTINEL value'::uuid")
  .catch((error: unknown) => error);

afterEach(() => vi.restoreAllMocks());

type SocketConnection = Extract<DbConnection, { host: string }>;

/** A socket that forwards to the database while it is open. */
async function roadTo(connection: DbConnection) {
  const { host, port, ...rest } = connection as SocketConnection;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'inkstep-road-'));
  const name = `.s.PGSQL.${port}`;
  const travellers = new Set<net.Socket>();
  const server = net.createServer((caller) => {
    const database = net.connect(path.join(host, name));
    for (const [from, to] of [
      [caller, database],
      [database, caller],
    ] as const) {
      travellers.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  const open = () => new Promise<void>((resolve) => server.listen(path.join(folder, name), resolve));
  const close = async () => {
    for (const socket of travellers) socket.destroy();
    travellers.clear();
    await new Promise((resolve) => server.close(resolve));
  };
  await open();
  return {
    connection: { ...rest, port, host: folder },
    open,
    close,
    async [Symbol.asyncDispose]() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

const routeOf = (name: RouteName): RouteDef => routes[name];
/** A caller whom the request doesn't refuse before its first query. */
const callerOf = (name: RouteName) => (rows[name].expected.owner === 403 ? 'admin' : 'owner');
/** Browser navigations show errors on the page that they redirect to. */
/** Routes that only read files and settings. Payments are not configured here, which is checked first. */
const WITHOUT_DATABASE: readonly RouteName[] = [
  'mailState',
  'localModels',
  'checkoutSettings',
  'paymentWebhook',
  'commonPasswords',
];
const calls = (Object.keys(routes) as RouteName[]).filter(
  (name) => !routeOf(name).redirect && !WITHOUT_DATABASE.includes(name),
);

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const WENT_WRONG = 'Something went wrong on our end. Please try again.';
const UNAVAILABLE = 'The service is unavailable right now. Please try again in a moment.';

describe('a database that fails or is away', () => {
  it.each(calls)('tells nothing of itself, and when to come back: %s', async (name) => {
    const play = await prepare(app, name, callerOf(name), page.url);
    // The session is known for a moment, so that the call gets as far as its own statements.
    await app.send(play.caller, 'GET', '/api/auth/sessions');
    const answerTo = async (error: unknown) => {
      vi.spyOn(pool, 'query').mockRejectedValue(error);
      vi.spyOn(pool, 'connect').mockRejectedValue(error);
      const answer = await send(app, play);
      vi.restoreAllMocks();
      return [answer.statusCode, answer.headers['retry-after'], answer.json()];
    };
    const error = (code: string, message: string) => ({ error: { code, message }, message });
    expect(await answerTo(failure)).toEqual([500, undefined, error('INTERNAL', WENT_WRONG)]);
    expect(await answerTo(refused)).toEqual([503, '5', error('UNAVAILABLE', UNAVAILABLE)]);
  });

  it('leaves its code in the log, and none of its texts', () => {
    expect(failure).toMatchObject({ message: expect.stringContaining('SENTINEL') });
    expect(app.logged()).toContain('"code":"22P02"');
    expect(app.logged()).not.toMatch(/SENTINEL|secret_column/);
  });
});

describe('a database that is away', () => {
  const withCode = (code: string) => Object.assign(new Error('away'), { code, severity: 'FATAL' });

  it.each([
    ['ended the connection', () => pool.query('SELECT pg_terminate_backend(pg_backend_pid())')],
    ['stops', () => Promise.reject(withCode('57P01'))],
    ['crashed', () => Promise.reject(withCode('57P02'))],
    ['starts', () => Promise.reject(withCode('57P03'))],
    ['is full', () => Promise.reject(withCode('53300'))],
    ['is behind a full pooler', () => Promise.reject(withCode('08P01'))],
    ['lost the connection', () => Promise.reject(withCode('08006'))],
    ['hung up', () => Promise.reject(withCode('ECONNRESET'))],
    ['has no free connection', () => Promise.reject(new Error('timeout exceeded when trying to connect'))],
  ])('is one that %s', async (_, fail) => {
    const person = await buildUser(app.deps.db);
    const error: unknown = await fail().catch((reason: unknown) => reason);
    vi.spyOn(pool, 'query').mockRejectedValue(error);
    vi.spyOn(pool, 'connect').mockRejectedValue(error);
    const answer = await app.send(person, 'GET', '/api/tasks');
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'UNAVAILABLE' } } });
  });

  it('is away for calls and health checks alike, and both work again after it', async () => {
    const testDb = await createTestDb();
    await using road = await roadTo(testDb.connection);
    const through = await buildTestApp({ ...testDb, connection: road.connection });
    const person = await buildUser(through.deps.db);
    const states = async () => {
      const task = await through.send(person, 'GET', '/api/tasks');
      const health = await through.send(undefined, 'GET', '/health');
      return [task.status, health.status];
    };
    expect(await states()).toEqual([200, 200]);
    await road.close();
    await vi.waitFor(async () => expect(await states()).toEqual([503, 503]), { timeout: 5_000 });
    await road.open();
    await vi.waitFor(async () => expect(await states()).toEqual([200, 200]), { timeout: 5_000 });
  });
});
