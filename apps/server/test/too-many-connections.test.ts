import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { buildUser, TEST_SECRET_KEY } from '../src/identity/factory.ts';
import { buildTestApp } from './build-app.ts';
import { childEnv } from './child-env.ts';
import { findProgram } from './find-program.ts';
import { pgBouncer, startPgBouncer } from './start-pgbouncer.ts';
import { createTestDb } from './test-db.ts';

const postgres = inject('postgres');
const testDb = await createTestDb();
const { db } = testDb;
const database = 'database' in testDb.connection ? testDb.connection.database : '';

/** A limit of connections doesn't hold for superusers. */
const account = `few_${randomBytes(4).toString('hex')}`;
await db.execute(sql.raw(`CREATE ROLE ${account} LOGIN IN ROLE ${postgres.user}`));
afterAll(() => db.execute(sql.raw(`DROP OWNED BY ${account}; DROP ROLE ${account}`)));
const app = await buildTestApp({ ...testDb, connection: { ...postgres, user: account, database } });
const allow = (connections: number) =>
  db.execute(sql.raw(`ALTER ROLE ${account} CONNECTION LIMIT ${connections}`));

/** Returns the lines on stderr of a service that can't start. */
async function refusal(user: string, { host, port }: { host: string; port: number }): Promise<string> {
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const env = { ...childEnv(), SECRET_KEY: TEST_SECRET_KEY, DATABASE_URL: url, LOG_LEVEL: 'silent' };
  const started = promisify(execFile)(process.execPath, [await findProgram('main')], { env });
  return started.then(
    () => '',
    (error: unknown) => (error as { stderr: string }).stderr.trim(),
  );
}

describe('a database that accepts no more connections', () => {
  it('is reported in one line at the start', async () => {
    await allow(0);
    expect(await refusal(account, postgres)).toMatch(
      /^The database accepts no more connections: too many connections for role .*"Sizing" in docs\/operations\.md\.$/,
    );
  });

  it('is reported in the same way if that is a pooler', async ({ skip }) => {
    if (pgBouncer === undefined) return skip('PgBouncer is not installed: apt-get install pgbouncer');
    await using pooler = await startPgBouncer(pgBouncer, postgres, 'max_client_conn = 1');
    const first = new pg.Client({ ...postgres, host: pooler.host, port: pooler.port, database });
    await first.connect();
    expect(await refusal(postgres.user, pooler)).toMatch(
      /^The database accepts no more connections: no more connections allowed.*"Sizing" in docs\/operations\.md\.$/,
    );
    await first.end();
  });

  it('makes requests try again later, until it accepts some', async () => {
    await allow(-1);
    const person = await buildUser(db);
    const state = async () => {
      const { status, headers, body } = await app.send(person, 'GET', '/api/tasks');
      return { status, retryAfter: headers['retry-after'], body };
    };
    expect(await state()).toMatchObject({ status: 200 });
    await allow(0);
    await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = ${account}`);
    await vi.waitFor(
      async () => {
        expect(await state()).toEqual({
          status: 503,
          retryAfter: '5',
          body: {
            error: { code: 'UNAVAILABLE', message: expect.stringContaining('try again in a moment') },
            message: expect.any(String),
          },
        });
        // At first, connections are lost.
        expect(app.logged()).toContain('"code":"53300"');
      },
      { timeout: 15_000 },
    );
    await allow(-1);
    await vi.waitFor(async () => expect(await state()).toMatchObject({ status: 200 }), { timeout: 10_000 });
  });
});
