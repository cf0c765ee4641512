import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { createLog } from '../create-log.ts';
import { connectDb } from './connect.ts';
import { migrateDb } from './migrate.ts';

const { db, pool, connection } = await createTestDb();

const limit = async () => {
  const setting = sql`SELECT setting, source FROM pg_settings WHERE name = 'statement_timeout'`;
  return (await db.execute(setting)).rows;
};

it('limits what a statement may take on every connection, by a statement that poolers let through', async () => {
  const limits = await Promise.all([limit(), limit(), limit()]);
  expect(limits.flat()).toEqual(Array(3).fill({ setting: '20000', source: 'session' }));
});

it('has the limit on the connections after a migration, which goes without', async () => {
  await migrateDb(pool);
  expect(await limit()).toEqual([{ setting: '20000', source: 'session' }]);
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
