import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { pino } from 'pino';
import { expect, inject, it, vi } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { SetupError } from '../errors.ts';
import { connectDb } from './connect.ts';
import { applyMigrations, knownMigrations, migrateDb, migrationsFolder } from './migrate.ts';

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

it('accepts the later migrations of a newer version, unless one says that it needs that version', async () => {
  const { db, pool } = await createTestDb();
  await db.execute(
    sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of-a-newer-version', 1)`,
  );
  await expect(migrateDb(pool)).resolves.toBeUndefined();
  const count = fs.readdirSync(migrationsFolder).filter((name) => path.extname(name) === '.sql').length;
  const needs = (known: number) =>
    db.execute(sql.raw(`COMMENT ON TABLE drizzle.__drizzle_migrations IS 'needs ${known}'`));
  await needs(count);
  await expect(migrateDb(pool)).resolves.toBeUndefined();
  await needs(count + 1);
  await expect(migrateDb(pool)).rejects.toThrow('different version of Inkstep');
});

it('changes nothing, and needs no rights to, where nothing is missing', async () => {
  const { db, pool, connection } = await createTestDb();
  const name = `reader_${randomUUID().slice(0, 8)}`;
  await db.execute(sql.raw(`CREATE ROLE ${name} LOGIN; GRANT USAGE ON SCHEMA drizzle TO ${name}`));
  await db.execute(sql.raw(`GRANT SELECT ON drizzle.__drizzle_migrations TO ${name}`));
  const { host, port } = inject('postgres');
  const database = 'database' in connection ? connection.database : '';
  const reader = connectDb({ host, port, user: name, database }, { log: pino({ level: 'silent' }) });
  await expect(migrateDb(reader.pool)).resolves.toBeUndefined();
  await reader.close();
  await db.execute(sql.raw(`DROP OWNED BY ${name}; DROP ROLE ${name}`));
  await expect(migrateDb(pool)).resolves.toBeUndefined();
});

/** Process ID of the connection that waits for a lock. */
const waiter = (pool: pg.Pool) =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ pid: number }>(`SELECT pid FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`);
      expect(rows).toHaveLength(1);
      return rows[0]?.pid;
    },
    { timeout: 20_000 },
  );

it('lets others pass while a table is busy, and is done once it is free', async () => {
  const { pool, connection } = await createTestDb({ template: 'template1' });
  const client = await pool.connect();
  await applyMigrations(client, knownMigrations().slice(0, 3));
  await client.query('BEGIN; SELECT count(*) FROM tasks');
  const other = connectDb(connection, { log: pino({ level: 'silent' }) });
  const migrated = migrateDb(other.pool);
  await waiter(pool);
  // Would wait until the transaction ends if the migration did not release its lock request.
  await expect(pool.query('SELECT count(*) FROM tasks')).resolves.toBeDefined();
  await client.query('COMMIT');
  client.release();
  await migrated;
  await other.close();
});

it('begins again when its connection is lost on the way', async () => {
  const { db, pool, connection } = await createTestDb({ template: 'template1' });
  const client = await pool.connect();
  await applyMigrations(client, knownMigrations().slice(0, 3));
  await client.query('BEGIN; SELECT count(*) FROM tasks');
  const other = connectDb(connection, { log: pino({ level: 'silent' }) });
  const migrated = migrateDb(other.pool);
  await pool.query('SELECT pg_terminate_backend($1)', [await waiter(pool)]);
  await waiter(pool);
  await client.query('COMMIT');
  client.release();
  await migrated;
  const { rows } = await db.execute(sql`SELECT count(*) FROM drizzle.__drizzle_migrations`);
  expect(rows).toEqual([{ count: knownMigrations().length }]);
  await other.close();
});
