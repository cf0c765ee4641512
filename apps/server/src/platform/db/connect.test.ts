import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { migrateDb } from './migrate.ts';

const { db, pool } = await createTestDb();

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
