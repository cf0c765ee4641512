import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allPaths, type Client, createClient, type Routes } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { sampleTaskFields } from '../src/articles/writing/factory.ts';
import { generations } from '../src/articles/writing/tables.ts';
import { connectDb } from '../src/platform/db/connect.ts';
import { countProcesses, createNotifications, notify } from '../src/platform/db/notifications.ts';
import { readEvents } from './read-events.ts';
import { spawnService } from './service-process.ts';
import { pgBouncer, startPgBouncer } from './start-pgbouncer.ts';
import { createTestDb } from './test-db.ts';

const DOCUMENT = path.join(import.meta.dirname, '../../../docs/operations.md');
const POOL_SIZE = 3;

const log = pino({ level: 'silent' });
const patience = { timeout: 60_000, interval: 25 };
const postgres = inject('postgres');

/** The documented settings of PgBouncer, and the documented command for the account. */
const section = fs.readFileSync(DOCUMENT, 'utf8').split('## Connection poolers')[1] ?? '';
const [, settings = ''] = /```ini\n[^]*?\[pgbouncer\]\n([^]*?)```/.exec(section) ?? [];
const [, command = ''] = /```sql\n([^]*?)```/.exec(section) ?? [];

interface Place {
  host: string;
  port: number;
}

it('everything works through PgBouncer in transaction mode, with one direct connection of each process', {
  timeout: 180_000,
}, async ({ skip }) => {
  if (pgBouncer === undefined) return skip('PgBouncer is not installed: apt-get install pgbouncer');
  expect(settings).toContain('pool_mode = transaction');
  await using pooler = await startPgBouncer(
    pgBouncer,
    postgres,
    `${settings}\ndefault_pool_size = ${POOL_SIZE}`,
  );
  const { db, pool, connection: direct } = await createTestDb({ template: 'template1' });
  const name = 'database' in direct ? direct.database : '';
  const urlAt = ({ host, port }: Place) =>
    `postgres://${postgres.user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  await db.execute(
    sql.raw(
      command
        .replace('ROLE inkstep', `ROLE ${postgres.user}`)
        .replace('DATABASE inkstep', `DATABASE ${name}`),
    ),
  );

  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-pooled-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true }));
  const env = {
    DATABASE_URL: urlAt(pooler),
    DATABASE_LISTEN_URL: urlAt(postgres),
    DATA_DIR: dataDir,
    KEYWORD_SOURCES: 'none',
  };
  const services = (['web', 'worker'] as const).map((ROLE) => spawnService({ ...env, ROLE }));
  onTestFinished(async () => void (await Promise.all(services.map((service) => service.kill()))));
  // Both migrate: one of them waits for the other.
  const [origin = ''] = await Promise.all(services.map((service) => service.origin));
  expect(await countProcesses(db)).toBe(2);

  const password = 'Correct-horse-7';
  const body = { email: `${randomUUID()}@example.test`, password, confirmPassword: password };
  const visitor = createClient<Routes>(allPaths, { baseUrl: origin });
  const headers = { authorization: `Bearer ${(await visitor.register({ body })).token}` };
  const client: Client<Routes> = createClient<Routes>(allPaths, { baseUrl: origin, headers: () => headers });
  const outbox = path.join(dataDir, 'outbox');
  await vi.waitFor(() => expect(fs.readdirSync(outbox)).toHaveLength(1), patience);

  const { task } = await client.autoCreateTask();
  const params = { id: task.id };
  await client.updateTask({ params, body: { currentStep: 6, ...sampleTaskFields() } });
  await client.startGeneration({ params });
  const seen: string[] = [];
  for await (const { event } of readEvents({ origin, taskId: task.id, headers })) {
    seen.push(event.type);
    if (event.type === 'done' || event.type === 'failed') break;
  }
  expect(seen.at(-1)).toBe('done');
  expect(await db.select({ state: generations.state }).from(generations)).toEqual([{ state: 'completed' }]);
  expect((await client.getTask({ params })).task).toMatchObject({ status: 'Review & Refine' });

  const pooled = connectDb({ connectionString: env.DATABASE_URL, pooled: true }, { log });
  onTestFinished(pooled.close);
  const limits = await Promise.all(
    Array.from({ length: 2 * POOL_SIZE }, async () => {
      const limit = sql`SELECT setting, source FROM pg_settings WHERE name = 'statement_timeout'`;
      return (await pooled.db.execute(limit)).rows[0];
    }),
  );
  expect(limits).toEqual(Array(2 * POOL_SIZE).fill({ setting: '20000', source: 'database user' }));
  const { rows: taken } = await db.execute<{ connections: number }>(sql`
    SELECT count(*) AS connections FROM pg_stat_activity
    WHERE datname = current_database() AND application_name <> 'inkstep-listen'`);
  expect((taken[0]?.connections ?? 0) - pool.totalCount).toBeLessThanOrEqual(POOL_SIZE);

  const notifications = createNotifications(direct, log);
  onTestFinished(notifications.close);
  await notifications.start();
  const heard: unknown[] = [];
  notifications.on('pooled', (payload) => heard.push(payload));
  await vi.waitFor(() => expect(heard).toEqual([undefined]), patience);
  await notify(pooled.db, 'pooled', 'through');
  await vi.waitFor(() => expect(heard).toEqual([undefined, 'through']), patience);
});
