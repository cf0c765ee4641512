import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { buildUser, TEST_SECRET_KEY } from '../src/identity/factory.ts';
import { accountMailJob } from '../src/identity/index.ts';
import { checkBackup } from '../src/platform/backup/check-backup.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../src/platform/backup/write-backup.ts';
import { createSecrets } from '../src/platform/crypto/secrets.ts';
import { createFolderStore } from '../src/platform/files/folder-store.ts';
import { enqueue } from '../src/platform/queue/enqueue.ts';
import { queueOutbox } from '../src/platform/queue/tables.ts';
import { usedStores } from '../src/platform/used-stores/tables.ts';
import { tableSums } from './backup/table-sums.ts';
import { childEnv } from './child-env.ts';
import { findProgram } from './find-program.ts';
import { buildGenerationApp } from './generation-app.ts';
import { createTestDb } from './test-db.ts';

const postgres = inject('postgres');
const testDb = await createTestDb();
const { db } = testDb;
const own = await createTestDb({ template: 'template1' });
const nameOf = ({ connection }: typeof own) => ('database' in connection ? connection.database : '');

/** The service's account in the queue's database, whose connections can be limited. */
const account = `queue_${randomBytes(4).toString('hex')}`;
await own.db.execute(
  sql.raw(`CREATE ROLE ${account} LOGIN; GRANT CREATE ON DATABASE ${nameOf(own)} TO ${account}`),
);
afterAll(() => own.db.execute(sql.raw(`DROP OWNED BY ${account}; DROP ROLE ${account}`)));
const urlOf = (database: string) =>
  `postgres://${account}@localhost:${postgres.port}/${database}?host=${encodeURIComponent(postgres.host)}`;

const env = { DATABASE_URL: 'postgres://unused/unused', QUEUE_DATABASE_URL: urlOf(nameOf(own)) };
const site = await buildGenerationApp(testDb, { work: true, env });
const admin = await buildUser(db, { role: 'admin' });
const patience = { timeout: 30_000, interval: 50 };

const allow = (connections: number) =>
  own.db.execute(sql.raw(`ALTER ROLE ${account} CONNECTION LIMIT ${connections}`));
const state = () => site.as(admin).systemState();

describe('a service whose queue has its own database', () => {
  it('writes an article', async () => {
    const task = await site.ready();
    await task.client.startGeneration({ params: task.params });
    expect((await site.ended(task)).status).toBe('completed');
    await vi.waitFor(async () => expect(await db.$count(queueOutbox)).toBe(0), patience);
    expect(await db.$count(sql`pgboss.job`)).toBe(0);
  });

  it('shows, retries and drops failed jobs, and the size of both databases', async () => {
    const failed = [randomUUID(), randomUUID()];
    for (const id of failed) {
      await own.db.execute(sql`
        INSERT INTO pgboss.job (id, name, state, data, output, completed_on)
        VALUES (${id}, 'account-mail', 'failed', ${JSON.stringify({ userId: randomUUID() })}, '{"error": "Away"}', now())`);
    }
    const { failed_jobs: jobs, database, mail } = await state();
    expect(jobs.map(({ id }) => id).toSorted()).toEqual(failed.toSorted());
    expect(database.tables.some(({ name }) => name.startsWith('pgboss.'))).toBe(true);
    expect(mail.failing).toBe(true);
    const [retried = '', dropped = ''] = failed;
    await site.as(admin).retryJob({ params: { name: 'account-mail', id: retried } });
    await site.as(admin).dropJob({ params: { name: 'account-mail', id: dropped } });
    expect((await state()).failed_jobs).toEqual([]);
  });

  it('works on while that is away, and does the jobs once it is back', async () => {
    onTestFinished(async () => void (await allow(-1)));
    await allow(0);
    await own.db.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = ${account}`,
    );
    const task = await site.ready();
    await task.client.startGeneration({ params: task.params });
    expect((await task.client.generationStatus({ params: task.params })).status).toBe('generating');
    await vi.waitFor(
      () => expect(site.logged()).toContain('jobs cannot be handed over to the queue and wait'),
      patience,
    );
    expect(await site.send(admin, 'GET', '/api/admin/system')).toMatchObject({ status: 503 });
    expect(await db.$count(queueOutbox)).toBe(1);
    await allow(-1);
    expect((await site.ended(task)).status).toBe('completed');
  });
});

describe('a backup of both databases', () => {
  it('is restored into two, or into one, which then has everything', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-queue-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'both.inkstep');
    const files = createFolderStore(path.join(folder, 'files'));
    const secretKey = { current: TEST_SECRET_KEY, previous: [] };
    const secrets = createSecrets(secretKey);
    await enqueue(
      site.deps,
      accountMailJob,
      { userId: randomUUID(), mail: 'welcome' },
      { afterSeconds: 3600 },
    );
    const waiting = sql`SELECT id FROM pgboss.job WHERE name = 'account-mail' AND start_after > now() + interval '1 minute'`;
    await vi.waitFor(async () => expect((await own.db.execute(waiting)).rows).toHaveLength(1), patience);
    await db.insert(usedStores).values({ kind: 'queue', id: 'the former one' });
    await writeBackup({ ...testDb, queueConnection: own.connection, secrets, files, file, version: '1' });
    await db.delete(usedStores);

    const [rooms, queue, one] = await Promise.all(
      [0, 1, 2].map(() => createTestDb({ template: 'template1' })),
    );
    if (!rooms || !queue || !one) throw new Error('three databases');
    for (const target of [{ ...rooms, queueConnection: queue.connection }, one]) {
      await using backup = await checkBackup(file, secrets);
      await restoreBackup({ ...target, files, secretKey }, backup);
    }
    const { 'public.articles': articles } = await tableSums(testDb.connection);
    for (const target of [rooms, one]) {
      expect((await tableSums(target.connection))['public.articles']).toBe(articles);
      expect(await target.db.$count(usedStores)).toBe(0);
    }
    for (const target of [queue, one]) {
      expect((await target.db.execute(waiting)).rows).toEqual((await own.db.execute(waiting)).rows);
    }
    await using again = await checkBackup(file, secrets);
    const target = { ...(await createTestDb({ template: 'template1' })), queueConnection: queue.connection };
    await expect(restoreBackup({ ...target, files, secretKey }, again)).rejects.toThrow(
      'The database is not empty',
    );
  });
});

describe('a queue that can not use its database', () => {
  it.for([
    { fault: 'is missing', database: 'nowhere', reason: 'database "nowhere" does not exist' },
    {
      fault: 'may not be changed by the account',
      database: nameOf(testDb),
      reason: 'permission denied for',
    },
  ])('is reported in one line at the start if that $fault', async ({ database, reason }) => {
    const url = `postgres://${postgres.user}@localhost:${postgres.port}/${nameOf(testDb)}?host=${encodeURIComponent(postgres.host)}`;
    const started = promisify(execFile)(process.execPath, [await findProgram('main')], {
      env: {
        ...childEnv(),
        SECRET_KEY: TEST_SECRET_KEY,
        DATABASE_URL: url,
        QUEUE_DATABASE_URL: urlOf(database),
        LOG_LEVEL: 'silent',
      },
    });
    const said: string = await started.then(
      () => '',
      (error: unknown) => (error as { stderr: string }).stderr.trim(),
    );
    expect(said).toContain(`The queue can't use its database: ${reason}`);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain('Check QUEUE_DATABASE_URL');
  });
});
