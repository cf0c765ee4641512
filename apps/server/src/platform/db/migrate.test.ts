import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { connectDb } from './connect.ts';
import { migrateDb, migrationsFolder } from './migrate.ts';

it('brings an empty database up to date once, however many processes start together', async () => {
  const { db, connection } = await createTestDb({ template: 'template1' });
  const processes = Array.from({ length: 4 }, () =>
    connectDb(connection, { log: pino({ level: 'silent' }) }),
  );
  await Promise.all(processes.map(({ pool }) => migrateDb(pool)));
  await Promise.all(processes.map(({ close }) => close()));

  const applied = await db.execute(sql`SELECT count(*) FROM drizzle.__drizzle_migrations`);
  const migrations = fs.readdirSync(migrationsFolder).filter((name) => path.extname(name) === '.sql');
  expect(applied.rows).toEqual([{ count: migrations.length }]);
});
