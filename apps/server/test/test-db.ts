import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { inject } from 'vitest';
import { connectDb, type Database, type DbConnection } from '../src/platform/db/connect.ts';
import { atEnd } from './at-end.ts';

export const TEMPLATE = 'inkstep_template';

export interface TestDb extends Database {
  connection: DbConnection;
}

const log = pino({ level: 'silent' });

/** A migrated, empty database, deleted when the test file ends. Call it at the top of the file. */
export async function createTestDb({ template = TEMPLATE } = {}): Promise<TestDb> {
  const postgres = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = connectDb(postgres, { log, max: 1 });
  // Copied as files it takes half the time of going through the log.
  await server.db.execute(
    sql`CREATE DATABASE ${sql.identifier(name)} TEMPLATE ${sql.identifier(template)} STRATEGY FILE_COPY`,
  );

  const connection = { ...postgres, database: name };
  const database = connectDb(connection, { log });
  atEnd(async () => {
    await database.close();
    await server.db.execute(sql`DROP DATABASE ${sql.identifier(name)} WITH (FORCE)`);
    await server.close();
  });
  return { ...database, connection };
}
