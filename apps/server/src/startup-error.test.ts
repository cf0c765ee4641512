import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestDb } from '../test/test-db.ts';
import { connectDb } from './platform/db/connect.ts';
import { formatStartupError } from './startup-error.ts';

const { connection } = await createTestDb();

it.each([
  [
    'another database',
    { ...connection, database: 'nosuch' },
    'database "nosuch" does not exist. Check account',
  ],
  ['an unknown account', { ...connection, user: 'nobody' }, 'role "nobody" does not exist. Check account'],
  ['an unknown host', { ...connection, host: 'nohost.invalid' }, 'nohost.invalid. Check DATABASE_URL'],
  ['encryption that the server lacks', { ...connection, ssl: true }, 'SSL connections. Check sslmode'],
])('a start with %s says what to check, in one line', async (_, other, line) => {
  const { db, close } = connectDb(other, { log: pino({ level: 'silent' }) });
  const error: unknown = await db.execute(sql`SELECT 1`).catch((reason: unknown) => reason);
  await close();
  expect(formatStartupError(error)).toContain(line);
  expect(formatStartupError(error)).not.toMatch(/\n|SELECT/);
});
