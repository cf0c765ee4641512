import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDb } from '../../test/test-db.ts';
import { createLog } from './create-log.ts';
import { connectDb } from './db/connect.ts';

const { db, connection } = await createTestDb();

function capture(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

test.each(['password', 'token', 'apiKey', 'authorization', 'cookie'])(
  'a %s never reaches the log',
  (name) => {
    const line = capture((log) =>
      log.info({
        [name]: 'sentinel',
        body: { [name]: 'sentinel' },
        req: { headers: { [name]: 'sentinel' } },
      }),
    );
    expect(line).not.toContain('sentinel');
    expect(line).toContain('[redacted]');
  },
);

test('of a database error the log has its code, not the statement, its values or the row', async () => {
  const error: unknown = await db
    .execute(sql`SELECT ${'sentinel text'}::uuid`)
    .then(() => undefined)
    .catch((failure: unknown) => failure);
  const line = capture((log) => log.error({ err: error }, 'unexpected error'));
  expect(line).not.toContain('sentinel');
  expect(line).not.toContain('SELECT');
  expect(JSON.parse(line)).toMatchObject({ err: { cause: { type: 'DatabaseError', code: '22P02' } } });
});

test('of an error of connecting the log has the message', async () => {
  const other = connectDb({ ...connection, database: 'nosuch' }, { log: createLog('silent') });
  const error: unknown = await other.db
    .execute(sql`SELECT ${'sentinel text'}`)
    .catch((failure: unknown) => failure);
  await other.close();
  const line = capture((log) => log.error({ err: error }, 'unexpected error'));
  expect(line).not.toContain('sentinel');
  expect(JSON.parse(line)).toMatchObject({
    err: { cause: { code: '3D000', message: 'database "nosuch" does not exist' } },
  });
});
