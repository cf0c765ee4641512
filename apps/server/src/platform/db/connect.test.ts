import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { createLog } from '../create-log.ts';
import { SetupError } from '../errors.ts';
import { connectDb, type DbConnection, requireStatementLimit } from './connect.ts';
import { migrateDb } from './migrate.ts';

const { db, pool, connection } = await createTestDb();

const limit = async (within = db) => {
  const setting = sql`SELECT setting, source FROM pg_settings WHERE name = 'statement_timeout'`;
  return (await within.execute(setting)).rows;
};

it('limits what a statement may take on every connection, by a statement that poolers let through', async () => {
  const limits = await Promise.all([limit(), limit(), limit()]);
  expect(limits.flat()).toEqual(Array(3).fill({ setting: '20000', source: 'session' }));
});

it('has the limit on the connections after a migration, which goes without', async () => {
  await migrateDb(pool);
  expect(await limit()).toEqual([{ setting: '20000', source: 'session' }]);
});

it('leaves the limit to the account where connections are pooled, which must have one', async () => {
  const { host, port, user, database } = connection as Exclude<DbConnection, { connectionString: string }>;
  const connectionString = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const options = { log: createLog('silent'), max: 1 };
  const before = connectDb({ connectionString, pooled: true }, options);
  // Another process has set it in this session of the pooler.
  await before.db.execute(sql`SET statement_timeout = 20000`);
  const refused: unknown = await requireStatementLimit(before.pool).catch((error: unknown) => error);
  await before.close();
  expect(refused).toBeInstanceOf(SetupError);
  const [command = ''] = /ALTER ROLE .*;/.exec(String(refused)) ?? [];
  await db.execute(sql.raw(command));
  const pooled = connectDb({ connectionString, pooled: true }, options);
  await expect(requireStatementLimit(pooled.pool)).resolves.toBeUndefined();
  expect(await limit(pooled.db)).toEqual([{ setting: '20000', source: 'database user' }]);
  await pooled.close();
});

it('reports a lost connection, unless it is being closed', async () => {
  const warnings: unknown[] = [];
  const log = { ...createLog('silent'), warn: (...line: unknown[]) => void warnings.push(line) } as Logger;
  const database = connectDb(connection, { log });
  const idle = await database.pool.connect();
  idle.release();
  database.pool.emit('error', new Error('lost'), idle);
  expect(warnings).toHaveLength(1);
  await database.close();
  database.pool.emit('error', new Error('lost'), idle);
  expect(warnings).toHaveLength(1);
});
