import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { findProgram } from '../../../test/find-program.ts';
import { repetitions } from '../../../test/repetitions.ts';
import { connectDb } from './connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const log = pino({ level: 'silent' });
const asRoot = process.getuid?.() === 0;
const running: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  running.push(postgres);
  return postgres;
}

const made = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-db-made-'));
fs.chmodSync(made, 0o711);
beforeAll(async () => (await startEmbeddedPostgres({ dataDir: made, log })).stop());
afterAll(() => fs.rmSync(made, { recursive: true }));

function temporaryFolder({ mode = 0o711 } = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-db-'));
  fs.chmodSync(folder, mode);
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with a database. Copied, because creating one takes a second. */
function usedFolder(dataDir = temporaryFolder()): string {
  execFileSync('cp', ['-Rp', `${made}/.`, dataDir]);
  return dataDir;
}

async function query(postgres: EmbeddedPostgres, statement: string) {
  const { db, close } = connectDb(postgres.connection, { log });
  const { rows } = await db.execute(sql.raw(statement));
  await close();
  return rows;
}

const script = await findProgram('row-writer');

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const postmasterPid = (dataDir: string) =>
  Number(fs.readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

it('keeps its rows over a stop and listens on a socket only', async () => {
  const dataDir = usedFolder();
  const first = await start(dataDir);
  await query(first, 'CREATE TABLE pens (name text); INSERT INTO pens VALUES ($$quill$$)');
  expect(await query(first, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await first.stop();
  expect(await query(await start(dataDir), 'SELECT name FROM pens')).toEqual([{ name: 'quill' }]);
});

it('leaves a data folder alone that is in use', async () => {
  const dataDir = usedFolder();
  const first = await start(dataDir);
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow('already uses the data folder');
  expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('starts over where making the database was cut short', async () => {
  const dataDir = temporaryFolder();
  const unfinished = path.join(dataDir, 'postgres/unfinished-cluster-x1y2z3');
  fs.mkdirSync(path.join(unfinished, 'base'), { recursive: true });
  fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18');
  await start(dataDir);
  expect(fs.existsSync(unfinished)).toBe(false);
});

it('does not take a foreign process for its own database', async () => {
  const dataDir = usedFolder();
  const stranger = spawn('/bin/sh', ['-c', 'read line'], { stdio: ['pipe', 'ignore', 'ignore'] });
  fs.writeFileSync(
    path.join(dataDir, 'postgres/cluster/postmaster.pid'),
    `${stranger.pid}\n${dataDir}\n1\n5432\n\n\n\n`,
  );
  await start(dataDir);
  expect(alive(stranger.pid ?? 0)).toBe(true);
  stranger.stdin?.end();
});

it('puts its socket elsewhere when the path to the data folder is long', async () => {
  const dataDir = path.join(temporaryFolder(), 'long/'.repeat(30));
  fs.mkdirSync(dataDir, { recursive: true });
  usedFolder(dataDir);
  const { connection } = await start(dataDir);
  expect(connection.host.length).toBeLessThan(60);
});

it.runIf(asRoot)('moves to open ground where its account may not enter the data folder', async () => {
  const dataDir = path.join(temporaryFolder({ mode: 0o700 }), 'data');
  await (await start(dataDir)).stop();
  const home = fs.readlinkSync(path.join(dataDir, 'postgres'));
  onTestFinished(() => fs.rmSync(home, { recursive: true }));
  expect(home).toMatch(/^\/var\/lib\/inkstep\/database-/);
  expect(fs.statSync(home).uid).not.toBe(0);
  expect(await query(await start(dataDir), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

/** Moments of the first start, in a bench alone, as making the database takes seconds. */
const moments = repetitions<[string, (dataDir: string) => boolean][]>(
  [],
  [
    ['its folder', (dataDir) => fs.existsSync(path.join(dataDir, 'postgres'))],
    [
      'an unfinished cluster',
      (dataDir) => fs.globSync('postgres/unfinished-cluster-*/base', { cwd: dataDir }).length > 0,
    ],
    ['the cluster', (dataDir) => fs.existsSync(path.join(dataDir, 'postgres/cluster'))],
  ],
);

it.each(moments)(
  'starts where its process was killed at the first start once it had made %s',
  async (_, reached) => {
    const dataDir = temporaryFolder();
    const writer = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'ignore', 'inherit'] });
    await vi.waitUntil(() => reached(dataDir), { timeout: 20_000, interval: 1 });
    writer.kill('SIGKILL');
    await once(writer, 'close');
    expect(await query(await start(dataDir), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
);

it('loses no promised row and leaves nothing running when its process is killed', {
  timeout: 180_000,
}, async () => {
  const dataDir = usedFolder();
  const promised: number[] = [];
  let orphan = 0;

  for (let round = 1; round <= repetitions(2, 5); round++) {
    const writer = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    let heard = 0;
    createInterface({ input: writer.stdout }).on('line', (line) => {
      promised.push(Number(line));
      heard += 1;
    });
    await vi.waitFor(() => expect(heard).toBeGreaterThan(20 * round), { timeout: 20_000, interval: 5 });
    // The database removes its file when it ends.
    orphan = postmasterPid(dataDir);
    writer.kill('SIGKILL');
    await once(writer, 'close');
  }
  await vi.waitFor(() => expect(alive(orphan)).toBe(false), { timeout: 10_000 });

  const rows = await query(await start(dataDir), 'SELECT id FROM promised');
  const kept = new Set(rows.map((row) => row.id));
  expect(promised.filter((id) => !kept.has(id))).toEqual([]);
});
