import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { connectDb, createClient, type Db } from './connect.ts';
import { retryingDb } from './retry-while-unreachable.ts';
import { isLostStatement } from './sql-state.ts';
import { inTransaction } from './transaction.ts';

const patience = { timeout: 15_000 };

const { db, pool, connection } = await createTestDb();
const other = connectDb(connection, { log: pino({ level: 'silent' }), max: 1 });
afterAll(() => other.close());

const pidOf = async (within: Db) => {
  const { rows } = await within.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  return rows[0]?.pid;
};
const cut = (pid: number | undefined) => other.db.execute(sql`SELECT pg_terminate_backend(${pid}::integer)`);
const isWhole = async () => {
  await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), patience);
  await expect(Promise.all(Array.from({ length: 12 }, () => pidOf(db)))).resolves.toHaveLength(12);
};

describe('a connection that is lost', () => {
  it('between two statements of a transaction fails the transaction alone', async () => {
    await Promise.all(Array.from({ length: 3 }, () => pidOf(db)));
    const failed = inTransaction({ db }, async (tx) => {
      for (const { pid } of (
        await other.pool.query(`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`)
      ).rows)
        await cut(pid);
      // The pool has removed it, although the transaction still holds it.
      await vi.waitFor(() => expect(pool.totalCount).toBe(0), patience);
      await pidOf(tx.db);
    });
    await expect(failed).rejects.toSatisfy(isLostStatement);
    await isWhole();
  });

  it('before a transaction begins gives its place in the pool back', async () => {
    await pidOf(db);
    pool.once('acquire', (client) => client instanceof pg.Client && void client.end());
    await expect(inTransaction({ db }, ({ db: within }) => pidOf(within))).rejects.toThrow('begin');
    await isWhole();
  });

  it('outside of the pool rejects the next statement', async () => {
    const client = createClient(connection, { application_name: 'alone' });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await cut(rows[0]?.pid);
    await ended;
    await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  });
});

describe('a statement that persists', () => {
  it('runs again when its connection is lost, and other errors stay', async () => {
    await db.execute(sql`CREATE SEQUENCE tries`);
    const once = sql`
      SELECT try, CASE WHEN try = 1 THEN pg_terminate_backend(pg_backend_pid()) END
      FROM (SELECT nextval('tries') AS try OFFSET 0) AS counted`;
    const { rows } = await retryingDb(db).execute<{ try: number }>(once);
    expect(rows[0]?.try).toBe(2);
    await expect(retryingDb(db).execute(sql`SELECT 1 / 0`)).rejects.toThrow('Failed query');
    await expect(inTransaction({ db: retryingDb(db) }, (tx) => pidOf(tx.db))).resolves.toBeTypeOf('number');
  });
});
