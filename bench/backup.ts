import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { createLog } from '../apps/server/src/platform/create-log.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { fillDatabase } from '../apps/server/test/backup/fill-database.ts';
import { tableSums } from '../apps/server/test/backup/table-sums.ts';
import type { Measure } from './measure.ts';
import { startDatabase } from './support/database.ts';
import { megabytes } from './support/figures.ts';
import { makeSources } from './support/sources.ts';

export const title = 'Backup and restore of 10,000 articles with their sources, versions, runs and ledger';

const ARTICLES = 10_000;
const KEY = 'the secret key of this benchmark, 1';
const COMMAND = path.resolve(import.meta.dirname, '../apps/server/src/backup-command.ts');
const TELL_MEMORY = `data:text/javascript,process.on('exit',()=>console.error('\\n'+process.resourceUsage().maxRSS*1024))`;

interface Ran {
  ok: boolean;
  seconds: number;
  memory: number;
  said: string;
}

/** BENCH_DATABASE_URL names a server whose account may create databases. The default is the built-in one. */
export async function measure(): Promise<Measure[]> {
  await using database = await startDatabase();
  const server = process.env['BENCH_DATABASE_URL'] ?? database.url;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-backups-'));
  fs.chmodSync(folder, 0o711);
  const made: string[] = [];
  try {
    const paragraphs = makeSources(1, 60_000)
      .flatMap(({ content }) => content.split('\n\n'))
      .slice(0, 530);
    await fillDatabase(database.db, { articles: ARTICLES, paragraphs });
    const before = await tableSums({ connectionString: database.url });
    const file = (name: string) => path.join(folder, `${name}.inkstep`);
    const external = async () => {
      const url = await createDatabase(server, made);
      return { DATABASE_URL: url };
    };

    const running = await run('backup', file('running'), { DATA_DIR: database.dataDir });
    const dataDir = path.join(folder, 'data');
    const toEmbedded = await run('restore', file('running'), { DATA_DIR: dataDir });
    const embeddedSums = await sumsOfFolder(dataDir);
    const stopped = await run('backup', file('stopped'), { DATA_DIR: dataDir });
    const first = await external();
    const toExternal = await run('restore', file('running'), first);
    const fromExternal = await run('backup', file('external'), first);
    const second = await external();
    const again = await run('restore', file('external'), second);
    const same = [
      embeddedSums,
      await tableSums({ connectionString: first.DATABASE_URL }),
      await tableSums({ connectionString: second.DATABASE_URL }),
    ].filter((sums) => isDeepStrictEqual(sums, before));

    const third = await external();
    const refused = [];
    const bytes = fs.statSync(file('running')).size;
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      fs.copyFileSync(file('running'), file('torn'));
      fs.truncateSync(file('torn'), Math.floor(bytes * share));
      refused.push(await run('restore', file('torn'), third));
    }
    refused.push(await run('restore', file('running'), { ...third, SECRET_KEY: `${KEY}, but another` }));
    refused.push(await run('restore', file('running'), second));
    const untouched = Object.keys(await tableSums({ connectionString: third.DATABASE_URL })).length === 0;

    const work = [running, stopped, fromExternal, toEmbedded, toExternal, again];
    const failures = work.filter(({ ok }) => !ok).map(({ said }) => said);
    const rows = Object.values(before).reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
    const { rows: sizes } = await database.db.execute<{ size: number }>(
      'SELECT pg_database_size(current_database()) AS size',
    );
    return [
      { what: 'rows, in tables', result: `${rows.toLocaleString('en')}, ${Object.keys(before).length}` },
      { what: 'size of the database', result: megabytes(sizes[0]?.size ?? 0) },
      { what: 'size of the backup', result: megabytes(bytes) },
      ...line('backup of a running built-in database', running),
      ...line('backup of a stopped built-in database', stopped),
      ...line('backup by DATABASE_URL', fromExternal),
      ...line('restore into a new data folder', toEmbedded),
      ...line('restore into DATABASE_URL', toExternal),
      { what: 'commands that failed', result: failures.join(' ') || 'none', aim: 'none' },
      { what: 'restored databases that are the same row for row', result: `${same.length} of 3`, aim: 'all' },
      {
        what: 'torn files, wrong key, database in use: refused',
        result: `${refused.filter(({ ok }) => !ok).length} of ${refused.length}`,
        aim: 'all',
      },
      { what: '  with nothing written', result: String(untouched), aim: 'true' },
    ];
  } finally {
    await dropDatabases(server, made);
    fs.rmSync(folder, { recursive: true });
  }
}

const line = (what: string, { seconds, memory }: Ran): Measure[] => [
  { what, result: `${seconds.toFixed(1)} s` },
  { what: '  memory of the command', result: megabytes(memory), aim: 'under 300 MB' },
];

async function run(verb: 'backup' | 'restore', file: string, env: Record<string, string>): Promise<Ran> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', TELL_MEMORY, COMMAND, verb, file], {
    env: { PATH: process.env['PATH'], SECRET_KEY: KEY, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  const lines = said.trim().split('\n');
  return {
    ok: code === 0,
    seconds: (performance.now() - started) / 1000,
    memory: Number(lines.at(-1)),
    said: lines.slice(0, -1).join(' '),
  };
}

async function sumsOfFolder(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
  try {
    return await tableSums(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

async function onServer(server: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function createDatabase(server: string, made: string[]): Promise<string> {
  const name = `inkstep_bench_${process.pid}_${made.length}`;
  await onServer(server, [`CREATE DATABASE ${name} TEMPLATE template0`]);
  made.push(name);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const dropDatabases = (server: string, names: readonly string[]) =>
  onServer(
    server,
    names.map((name) => `DROP DATABASE ${name} WITH (FORCE)`),
  );
