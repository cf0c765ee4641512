import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { buildDeps } from '../src/deps.ts';
import { TEST_SECRET_KEY } from '../src/identity/factory.ts';
import { startHeartbeat } from '../src/operations/index.ts';
import { readCommand } from '../src/operations/users/operator/read-command.ts';
import { createSecrets } from '../src/platform/crypto/secrets.ts';
import { usedStores } from '../src/platform/used-stores/tables.ts';
import { runCommand } from '../src/run-command.ts';
import { createTestDb, type TestDb } from './test-db.ts';

const { host, port, user } = inject('postgres');
const urlOf = ({ connection }: TestDb) =>
  `postgres://${user}@localhost:${port}/${'database' in connection ? connection.database : ''}?host=${encodeURIComponent(host)}`;
const [rooms, queue, other] = [
  await createTestDb(),
  await createTestDb({ template: 'template1' }),
  await createTestDb({ template: 'template1' }),
];
const log = pino({ level: 'silent' });
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'inkstep-used-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const env = (own?: TestDb) => ({
  DATA_DIR: dataDir,
  SECRET_KEY: TEST_SECRET_KEY,
  DATABASE_URL: urlOf(rooms),
  QUEUE_DATABASE_URL: own ? urlOf(own) : '',
});

/** Starts what a process of the service consists of, and ends it. */
async function start(own?: TestDb): Promise<void> {
  const deps = await buildDeps(readConfig(env(own)), { log });
  await deps.close();
}

function admin(name: string, own?: TestDb): Promise<string> {
  for (const [variable, value] of Object.entries(env(own))) vi.stubEnv(variable, value);
  return runCommand(readCommand([name])).finally(() => vi.unstubAllEnvs());
}

it('all processes and commands use the database of the first one for the queue, until an operator changes it', {
  timeout: 120_000,
}, async () => {
  await start();
  await expect(start(queue)).rejects.toThrow('have their queue in DATABASE_URL');
  await expect(admin('purge-pages', queue)).rejects.toThrow('have their queue in DATABASE_URL');
  const { rows } = await queue.db.execute(sql`SELECT to_regnamespace('pgboss') AS found`);
  expect(rows).toEqual([{ found: null }]);

  const process = { log, config: { ROLE: 'worker' as const }, queue: { countRunning: () => 0 } };
  const secrets = createSecrets({ current: TEST_SECRET_KEY, previous: [] });
  const stop = await startHeartbeat({ ...process, db: rooms.db, secrets });
  await expect(admin('accept-queue', queue)).rejects.toThrow('Stop these processes first: worker on ');
  await stop();
  expect(await admin('accept-queue', queue)).toContain('the queue in QUEUE_DATABASE_URL now');
  await start(queue);
  await expect(start()).rejects.toThrow('QUEUE_DATABASE_URL is not set');
  await expect(start(other)).rejects.toThrow('another database than the one');
});

it('processes that start at once agree on one', async () => {
  await rooms.db.delete(usedStores);
  const started = await Promise.allSettled([start(queue), start(queue), start(queue)]);
  expect(started.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
  await expect(start()).rejects.toThrow('QUEUE_DATABASE_URL is not set');
});
