import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { pgBouncer, startPgBouncer } from '../../../test/start-pgbouncer.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { readConfig } from '../../config.ts';
import { buildDeps } from '../../deps.ts';
import { TEST_SECRET_KEY } from '../../identity/factory.ts';
import { connectDb } from './connect.ts';
import { createNotifications } from './notifications.ts';
import { requireNotifications } from './require-notifications.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'inkstep-heard-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const postgres = inject('postgres');
const log = pino({ level: 'silent' });
const [{ db, connection }, other] = [await createTestDb(), await createTestDb({ template: 'template1' })];
const nameOf = (where: typeof connection) => ('database' in where ? where.database : '');
const urlOf = (where: typeof connection, { host, port } = postgres) =>
  `postgres://${postgres.user}@localhost:${port}/${nameOf(where)}?host=${encodeURIComponent(host)}`;

it('a service whose DATABASE_LISTEN_URL is another database says so and does not start', async () => {
  const limit = `ALTER ROLE ${postgres.user} IN DATABASE ${nameOf(connection)} SET statement_timeout = '20s'`;
  await db.execute(sql.raw(limit));
  const config = (listen: typeof connection) =>
    readConfig({
      SECRET_KEY: TEST_SECRET_KEY,
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(connection),
      DATABASE_LISTEN_URL: urlOf(listen),
    });
  await expect(buildDeps(config(other.connection), { log })).rejects.toThrow(
    'Notifications of DATABASE_URL do not arrive at DATABASE_LISTEN_URL',
  );
  const deps = await buildDeps(config(connection), { log });
  await deps.close();
});

it('so does one that listens through a pooler in transaction mode', async ({ skip }) => {
  if (pgBouncer === undefined) return skip('PgBouncer is not installed: apt-get install pgbouncer');
  await using pooler = await startPgBouncer(pgBouncer, postgres, 'pool_mode = transaction');
  const pooled = { connectionString: urlOf(connection, { ...postgres, ...pooler }), pooled: true };
  const through = connectDb(pooled, { log });
  onTestFinished(through.close);
  const require = async (where: typeof connection, longestMs?: number) => {
    const notifications = createNotifications(where, log);
    onTestFinished(notifications.close);
    await notifications.start();
    const options = { db: through.db, notifications, isListenUrlSet: false };
    await requireNotifications({ ...options, ...(longestMs !== undefined && { longestMs }) });
  };
  await expect(require(pooled, 500)).rejects.toThrow('set DATABASE_LISTEN_URL to the database itself');
  await require(connection);
});
