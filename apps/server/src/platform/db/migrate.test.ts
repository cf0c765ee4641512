import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { SetupError } from '../errors.ts';
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

it('refuses a database with migrations that it does not know, and changes nothing', async () => {
  const { db, pool } = await createTestDb();
  const state = () => db.execute(sql`SELECT hash, created_at FROM drizzle.__drizzle_migrations`);
  await db.execute(sql`UPDATE drizzle.__drizzle_migrations SET hash = 'of-another-version'`);
  const before = await state();
  const refused = await migrateDb(pool).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SetupError);
  expect(refused).toMatchObject({ message: expect.stringContaining('different version of Inkstep') });
  expect((await state()).rows).toEqual(before.rows);
});
