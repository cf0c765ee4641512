import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, inject, it } from 'vitest';
import { TEST_SECRET_KEY } from '../src/identity/factory.ts';
import { writeBackup } from '../src/platform/backup/write-backup.ts';
import { createSecrets } from '../src/platform/crypto/secrets.ts';
import { connectDb } from '../src/platform/db/connect.ts';
import { migrateDb } from '../src/platform/db/migrate.ts';
import { createFolderStore } from '../src/platform/files/folder-store.ts';
import { fillDatabase } from './backup/fill-database.ts';
import { tableSums } from './backup/table-sums.ts';
import { childEnv } from './child-env.ts';
import { findProgram } from './find-program.ts';
import { standaloneQueue } from './standalone-queue.ts';
import { createTestDb } from './test-db.ts';

const DOCUMENT = path.join(import.meta.dirname, '../../../docs/operations.md');
const PATIENCE = 300_000;

const postgres = inject('postgres');
const log = pino({ level: 'silent' });
const suffix = randomBytes(4).toString('hex');
const [owner, service, database] = [`owner_${suffix}`, `app_${suffix}`, `accounts_${suffix}`];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-accounts-'));
const file = path.join(folder, 'whole.inkstep');
const source = await createTestDb();

/** The commands of the document, for accounts and a database of this test. */
const [accounts = '', grants = '', handOver = ''] = [
  ...(fs
    .readFileSync(DOCUMENT, 'utf8')
    .split('## Database accounts')[1]
    ?.matchAll(/```sql\n([^]*?)```/g) ?? []),
].map(([, text = '']) =>
  text
    .replaceAll('inkstep_owner', owner)
    .replaceAll('inkstep_app', service)
    .replaceAll('DATABASE inkstep', `DATABASE ${database}`),
);

async function asSuperuser(name: string, ...commands: string[]): Promise<void> {
  const client = new pg.Client({ ...postgres, database: name });
  await client.connect();
  try {
    for (const command of commands) await client.query(command);
  } finally {
    await client.end();
  }
}

const connectionOf = (user: string) => ({ ...postgres, user, database });

/** What a command of the operator says, and whether it worked. */
async function run(user: string, program: 'main' | 'backup', env: Record<string, string>, ...args: string[]) {
  const url = `postgres://${user}@localhost:${postgres.port}/${database}?host=${encodeURIComponent(postgres.host)}`;
  const settings = {
    ...childEnv(),
    DATA_DIR: folder,
    SECRET_KEY: TEST_SECRET_KEY,
    DATABASE_URL: url,
    ...env,
  };
  const command = [await findProgram(program), ...args];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: settings });
    return { ok: true, said: stdout };
  } catch (error) {
    return { ok: false, said: (error as { stderr: string }).stderr };
  }
}

const startQueue = async () => {
  const queue = standaloneQueue(connectionOf(service), []);
  await queue.start();
  await queue.stop();
};

afterAll(async () => {
  await asSuperuser(
    postgres.database,
    `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`,
    `DROP ROLE ${service}`,
    `DROP ROLE ${owner}`,
  );
  fs.rmSync(folder, { recursive: true });
});

it(
  'the documented accounts restore a backup, and the service runs on it without rights on the audit log',
  async () => {
    await fillDatabase(source.db, {
      articles: 2,
      paragraphs: Array.from({ length: 530 }, (_, at) => `Paragraph ${at}`),
    });
    const secrets = createSecrets({ current: TEST_SECRET_KEY, previous: [] });
    const files = createFolderStore(path.join(folder, 'files'));
    await writeBackup({ connection: source.connection, secrets, files, file, version: '1.2.3' });
    const [creating = '', granting = ''] = accounts.split('\\connect inkstep\n');
    await asSuperuser(postgres.database, ...creating.split(/;\n/).filter(Boolean));
    await asSuperuser(database, granting);

    const denied =
      /^\nThe database refused: permission denied for .*"Database accounts" in docs\/operations\.md\.\n$/;
    expect(await run(service, 'backup', {}, 'restore', file)).toEqual({
      ok: false,
      said: expect.stringMatching(denied),
    });
    expect(await run(service, 'main', { ROLE: 'migrate' })).toEqual({
      ok: false,
      said: expect.stringMatching(denied),
    });
    expect(await run(owner, 'backup', {}, 'restore', file)).toMatchObject({ ok: true });
    await asSuperuser(database, grants);
    expect(await run(service, 'main', { ROLE: 'web', PORT: '0' })).toEqual({
      ok: false,
      said: expect.stringMatching(denied),
    });

    await asSuperuser(database, handOver);
    await startQueue();
    const app = connectDb(connectionOf(service), { log });
    await migrateDb(app.pool);
    await expect(app.pool.query('UPDATE audit_events SET action = action')).rejects.toThrow('denied');
    const { rows } = await app.pool.query(
      `SELECT 1 FROM pg_class WHERE relnamespace = 'pgboss'::regnamespace AND pg_get_userbyid(relowner) <> $1`,
      [service],
    );
    expect(rows).toEqual([]);
    await app.close();
    const sums = await tableSums(connectionOf(service));
    expect(sums['public.articles']).toBe((await tableSums(source.connection))['public.articles']);
    expect(await run(service, 'backup', {}, 'backup', `${file}.2`)).toMatchObject({ ok: true });
  },
  PATIENCE,
);

it(
  'npm run backup explains itself, and takes no option for a file',
  async () => {
    const usage = expect.stringContaining('Name the file: npm run backup -- <file>');
    expect(await run(service, 'backup', {}, 'backup', '--help')).toEqual({
      ok: true,
      said: usage,
    });
    expect(await run(service, 'backup', {}, 'backup', '--all')).toEqual({
      ok: false,
      said: usage,
    });
  },
  PATIENCE,
);
