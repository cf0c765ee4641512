import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { jobs } from '../src/jobs.ts';
import { connectDb, type DbConnection } from '../src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrateDb } from '../src/platform/db/migrate.ts';
import { DATABASE_FOLDER } from './database-folder.ts';
import { standaloneQueue } from './standalone-queue.ts';
import { TEMPLATE } from './test-db.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Exclude<DbConnection, { connectionString: string }>;
  }
}

/** Starts one PostgreSQL for the whole run, with a template that every test file gets a copy of: migrated, and with the queues of all jobs. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const log = pino({ level: 'silent' });
  const dataDir = fs.mkdtempSync(path.join(DATABASE_FOLDER, 'inkstep-test-'));
  fs.chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    // Nothing here has to survive a power cut.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '300',
    },
  });

  const server = connectDb(postgres.connection, { log });
  await server.db.execute(sql`CREATE DATABASE ${sql.identifier(TEMPLATE)}`);
  await server.close();
  const template = connectDb({ ...postgres.connection, database: TEMPLATE }, { log });
  await migrateDb(template.pool);
  await template.close();
  const queue = standaloneQueue({ ...postgres.connection, database: TEMPLATE }, jobs);
  await queue.start();
  await queue.stop();

  project.provide('postgres', postgres.connection);
  return async () => {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true });
  };
}
