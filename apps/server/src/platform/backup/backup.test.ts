import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fillDatabase } from '../../../test/backup/fill-database.ts';
import { tableSums } from '../../../test/backup/table-sums.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { standaloneQueue } from '../../../test/standalone-queue.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { openTask } from '../../articles/at-rest/open-task.ts';
import { packUnused } from '../../articles/at-rest/pack-unused.ts';
import { packedTexts } from '../../articles/at-rest/tables.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { taskSources, tasks } from '../../articles/brief/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { acceptKey } from '../crypto/accepted-keys.ts';
import type { SecretKey } from '../crypto/secret-key.ts';
import { createSecrets } from '../crypto/secrets.ts';
import type { Db } from '../db/connect.ts';
import { applyMigrations, knownMigrations } from '../db/migrate.ts';
import { SetupError } from '../errors.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { createS3Store } from '../files/s3-store.ts';
import { defineJob } from '../queue/define-job.ts';
import { enqueue } from '../queue/enqueue.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const secretKey = { current: 'the key of the first installation', previous: [] };
const secrets = createSecrets(secretKey);
const log = pino({ level: 'silent' });
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-backup-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const source = await createTestDb();
const files = createFolderStore(path.join(folder, 'files'));
const restored = createS3Store(await startS3Server());
const PICTURE = randomBytes(100_000);
const emptyDb = () => createTestDb({ template: 'template1' });
const whole = path.join(folder, 'whole.inkstep');
const job = defineJob({ name: 'wait', schema: z.object({ id: z.string() }), handler: async () => undefined });

const write = (file: string, { connection } = source) =>
  writeBackup({ connection, secrets, files, file, version: '1.2.3' });

async function restore(
  file: string,
  { connection }: { connection: typeof source.connection },
  key: SecretKey = secretKey,
) {
  await using backup = await checkBackup(file, createSecrets(key));
  await restoreBackup({ connection, files: restored, secretKey: key }, backup);
}

const tablesOf = async ({ db }: Pick<typeof source, 'db'>) => {
  const { rows } = await db.execute(
    sql`SELECT relname FROM pg_class WHERE relnamespace::regnamespace::text IN ('public', 'drizzle', 'pgboss') AND relkind = 'r'`,
  );
  return rows;
};

const LONG_AGO = new Date('2026-01-01');
const sourcesOf = ({ db }: { db: Db }, taskId: string) =>
  db.select().from(taskSources).where(eq(taskSources.taskId, taskId)).orderBy(taskSources.position);
let packedTask: { taskId: string; workspaceId: string };
let packed: typeof packedTexts.$inferSelect;
let sourcesBefore: Awaited<ReturnType<typeof sourcesOf>>;

beforeAll(async () => {
  const paragraphs = Array.from(
    { length: 530 },
    (_, at) => `Paragraph ${at} \\. \t “q” ${'word '.repeat(20)}`,
  );
  await fillDatabase(source.db, { articles: 30, paragraphs });
  const queue = standaloneQueue(source.connection, [job]);
  await queue.start();
  const ctx = { db: source.db, queue };
  await enqueue(ctx, job, { id: 'waits' }, { group: { id: 'g', tier: 'pro' } });
  const running = await enqueue(ctx, job, { id: 'runs' });
  await source.db.execute(sql`
    UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() WHERE id = ${running}`);
  await queue.stop();
  const [unused] = await source.db
    .update(tasks)
    .set({ openedAt: LONG_AGO, updatedAt: LONG_AGO })
    .where(sql`id = (SELECT min(id::text)::uuid FROM tasks)`)
    .returning({ taskId: tasks.id, workspaceId: tasks.workspaceId });
  const content = randomBytes(2_000).toString('hex');
  await source.db.update(taskSources).set({ content }).where(eq(taskSources.taskId, unused!.taskId));
  sourcesBefore = await sourcesOf(source, unused!.taskId);
  await packUnused({ db: source.db, files, config: { TEXTS_AT_REST_AFTER_DAYS: 30 } });
  packed = (await source.db.select().from(packedTexts))[0]!;
  packedTask = unused!;
  await files.put('pictures/0f/480.avif', PICTURE);
  await files.put('empty', Buffer.alloc(0));
  await write(whole);
});

describe('a restored backup', () => {
  let target: typeof source;
  beforeAll(async () => {
    target = await emptyDb();
    await restore(whole, target);
  });

  it('has the files, in whichever store is configured now', async () => {
    const names: string[] = [];
    for await (const { name, bytes } of restored.list())
      if (name !== packed.name) names.push(`${name} ${bytes}`);
    expect(names.toSorted()).toEqual(['empty 0', `pictures/0f/480.avif ${PICTURE.length}`]);
    const found = await restored.open('pictures/0f/480.avif');
    expect(found && (await buffer(found.body)).equals(PICTURE)).toBe(true);
  });

  it('has the texts that were packed', async () => {
    let opened: unknown;
    expect(packed.taskId).toBe(packedTask.taskId);
    expect((await sourcesOf(target, packedTask.taskId)).map(({ content }) => content)).toEqual(
      sourcesBefore.map(() => ''),
    );
    const opening = target.db.transaction(async (tx) => {
      await openTask({ db: tx, files: restored, log }, packedTask);
      opened = await sourcesOf({ db: tx }, packedTask.taskId);
      // Later tests compare the tables.
      tx.rollback();
    });
    await expect(opening).rejects.toThrow('Rollback');
    expect(opened).toEqual(sourcesBefore);
  });

  it('continues its numbers where they were', async () => {
    const next = sql`SELECT nextval('audit_events_id_seq') AS audit, nextval('model_calls_id_seq') AS calls`;
    expect((await target.db.execute(next)).rows).toEqual((await source.db.execute(next)).rows);
  });

  it('is the same row for row, keeps its rules, and counts nothing twice', async () => {
    const { 'pgboss.job': jobs, ...sums } = await tableSums(target.connection);
    const { 'pgboss.job': jobsBefore, ...sumsBefore } = await tableSums(source.connection);
    expect(sums).toEqual(sumsBefore);
    expect(jobs?.split(' ')[0]).toBe(jobsBefore?.split(' ')[0]);
    const rules = sql`
      SELECT conrelid::regclass::text AS "on", conname::text AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint
      UNION ALL SELECT tgrelid::regclass::text, tgname::text, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY 1, 2, 3`;
    expect((await target.db.execute(rules)).rows).toEqual((await source.db.execute(rules)).rows);

    await expect(target.db.execute(sql`DELETE FROM audit_events`)).rejects.toMatchObject({
      cause: { message: 'rows of audit_events are only added' },
    });
    const { actor } = await buildUser(target.db);
    await buildTask(target.db, { workspaceId: actor.workspaceId });
    const { rows } = await target.db.execute(sql`
      SELECT 1 FROM storage_usage JOIN workspaces ON id = workspace_id
      WHERE storage_usage.tasks <> (SELECT count(*) FROM tasks WHERE tasks.workspace_id = workspaces.id)`);
    expect(rows).toEqual([]);
  });

  it('runs waiting jobs, and running ones again as their next attempt', async () => {
    const runs: string[] = [];
    const both = Promise.withResolvers<void>();
    const working = defineJob({
      name: 'wait',
      schema: z.object({ id: z.string() }),
      handler: async (_ctx: object, { id }, { attempt }) => {
        runs.push(`${id} ${attempt}`);
        if (runs.length === 2) both.resolve();
      },
    });
    const queue = standaloneQueue<object>(target.connection, [working]);
    await queue.start();
    await queue.work({}, { concurrency: 2, alone: false });
    await both.promise;
    await queue.stop();
    expect(runs.toSorted()).toEqual(['runs 2', 'waits 1']);
  });

  it('is one moment of a service that goes on writing', async () => {
    const later = await emptyDb();
    const { actor } = await buildUser(source.db);
    const written = new AbortController();
    const writer = (async () => {
      while (!written.signal.aborted) {
        await source.db.transaction(async (tx) => {
          await buildTask(tx, { workspaceId: actor.workspaceId, name: 'One of two' });
          await buildTask(tx, { workspaceId: actor.workspaceId, name: 'Two of two' });
        });
      }
    })();
    const file = path.join(folder, 'running.inkstep');
    await write(file);
    written.abort();
    await writer;
    await restore(file, later);

    const { rows } = await later.db.execute<{ tasks: number; counted: number }>(sql`
      SELECT count(*) AS tasks, coalesce(max(storage_usage.tasks), 0) AS counted
      FROM tasks LEFT JOIN storage_usage USING (workspace_id) WHERE workspace_id = ${actor.workspaceId}`);
    expect(rows[0]?.tasks).toBe(rows[0]?.counted);
    expect((rows[0]?.tasks ?? 1) % 2).toBe(0);
    await source.db.delete(tasks).where(eq(tasks.workspaceId, actor.workspaceId));
  });

  it('of an older version is brought up to date', async () => {
    const older = await emptyDb();
    const client = await older.pool.connect();
    await applyMigrations(client, knownMigrations().slice(0, -1));
    client.release();
    await older.db.execute(
      sql`INSERT INTO users (id, name, email) VALUES (gen_random_uuid(), 'Ann', 'ann@example.com')`,
    );
    const file = path.join(folder, 'older.inkstep');
    await write(file, older);
    const current = await emptyDb();
    await restore(file, current);

    const applied = sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id`;
    expect((await current.db.execute(applied)).rows).toEqual(knownMigrations().map(({ hash }) => ({ hash })));
    expect((await tableSums(current.connection))['public.users']).toBe(
      (await tableSums(older.connection))['public.users'],
    );
  });
});

describe('a restore refuses and writes nothing', () => {
  let target: typeof source;
  beforeAll(async () => {
    target = await emptyDb();
  });
  const refused = async (file: string, key: SecretKey = secretKey) => {
    const error = await restore(file, target, key).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SetupError);
    expect(await tablesOf(target)).toEqual([]);
    return error instanceof Error ? error.message : '';
  };

  it('if the file was cut anywhere', async () => {
    const bytes = fs.readFileSync(whole);
    for (const share of [0, 0.001, 0.3, 0.7, 0.99, 0.9999]) {
      const file = path.join(folder, `${randomUUID()}.inkstep`);
      fs.writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)));
      expect(await refused(file)).toMatch(/can't be read as a backup|is damaged/);
    }
  });

  it('if a byte was changed in its rows, its manifest or its seal', async () => {
    const bytes = fs.readFileSync(whole);
    const places = [
      // Between tables: local file headers aren't read, so a fixed share of the length could hit one.
      bytes.indexOf('tables/public.articles.copy') + 500,
      bytes.indexOf('tables/public.audit_events.copy') + 500,
      bytes.indexOf(PICTURE.subarray(0, 100)) + 50,
      bytes.indexOf('manifest.json') + 40,
      bytes.indexOf('manifest.seal') + 40,
    ];
    for (const place of places) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      const file = path.join(folder, `${randomUUID()}.inkstep`);
      fs.writeFileSync(file, changed);
      expect(await refused(file)).toMatch(/is damaged|can't be read/);
    }
  });

  it('with another SECRET_KEY, but not with one that knows it as a previous key', async () => {
    const other = { current: 'the key of another installation..', previous: [] };
    expect(await refused(whole, other)).toContain('another SECRET_KEY');
    const rotated = createSecrets({ ...other, previous: ['the key of the first installation'] });
    await expect(
      checkBackup(whole, rotated).then((backup) => backup[Symbol.asyncDispose]()),
    ).resolves.toBeUndefined();
  });

  it('without one of the keys that the service would need to start on it', async () => {
    const changing = await createTestDb();
    const next = { current: 'the next key of that installation', previous: [secretKey.current] };
    for (const key of [secretKey, next])
      await acceptKey({ db: changing.db, log, requireKnown: async () => {} }, key);
    const file = path.join(folder, 'changing.inkstep');
    await write(file, changing);
    expect(await refused(file)).toContain('a secret key that was not given');
  });

  it('if a newer version made it', async () => {
    const newer = await createTestDb();
    await newer.db.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of tomorrow', 1)`,
    );
    const file = path.join(folder, 'newer.inkstep');
    await write(file, newer);
    expect(await refused(file)).toContain('newer or different version of Inkstep (1.2.3)');
  });

  it('into a database that is in use', async () => {
    const used = await createTestDb();
    await buildUser(used.db);
    const before = await tableSums(used.connection);
    await expect(restore(whole, used)).rejects.toThrow('The database is not empty');
    expect(await tableSums(used.connection)).toEqual(before);
  });

  it('if a row breaks a rule halfway', async () => {
    await using backup = await checkBackup(whole, secrets);
    const [table] = backup.manifest.tables;
    if (table) table.rows += 1;
    const to = { connection: target.connection, files: restored, secretKey };
    await expect(restoreBackup(to, backup)).rejects.toThrow('rows');
    expect(await tablesOf(target)).toEqual([]);
  });
});

it('never replaces a file, leaves no unfinished one, and lets only its owner read it', async () => {
  const names = fs.readdirSync(folder);
  await expect(write(whole)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(write(path.join(folder, 'empty.inkstep'), await emptyDb())).rejects.toThrow(
    'nothing to back up',
  );
  const nowhere = path.join(folder, 'nowhere');
  await expect(write(path.join(nowhere, 'a.inkstep'))).rejects.toThrow(
    `The folder ${nowhere} does not exist. Create it first.`,
  );
  expect(fs.readdirSync(folder)).toEqual(names);
  expect(fs.statSync(whole).mode & 0o777).toBe(0o600);
});
