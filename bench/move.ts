import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readConfig } from '../apps/server/src/config.ts';
import { buildDeps } from '../apps/server/src/deps.ts';
import { createLog } from '../apps/server/src/platform/create-log.ts';
import { workspaces } from '../apps/server/src/workspaces/tables.ts';
import { fillDatabase } from '../apps/server/test/backup/fill-database.ts';
import type { Measure } from './measure.ts';
import { type BenchDatabase, startDatabase } from './support/database.ts';
import { makeSources } from './support/sources.ts';

export const title =
  'Move of a workspace with 1,000 articles, their sources, versions and runs to another cell';

const ARTICLES = 1_000;
const COMMAND = path.resolve(import.meta.dirname, '../apps/server/src/admin-command.ts');

export async function measure(): Promise<Measure[]> {
  await using one = await startDatabase();
  await using two = await startDatabase();
  await using directory = await startDatabase();
  const env = (cell: 'one' | 'two', { url, dataDir }: BenchDatabase) => ({
    CELL: cell,
    CELLS: 'one=https://one.test,two=https://two.test',
    PUBLIC_URL: `https://${cell}.test`,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DIRECTORY_DATABASE_URL: directory.url,
    DIRECTORY_KEY: 'd'.repeat(32),
    SECRET_KEY: cell.repeat(16),
    LOG_LEVEL: 'warn',
  });
  // Creates the tables of the queue.
  for (const [cell, database] of [
    ['one', one],
    ['two', two],
  ] as const) {
    const deps = await buildDeps(readConfig(env(cell, database)), { log: createLog('silent') });
    await deps.close();
  }
  const paragraphs = makeSources(1, 60_000)
    .flatMap(({ content }) => content.split('\n\n'))
    .slice(0, 530);
  await fillDatabase(one.db, { articles: ARTICLES, paragraphs, tasksOfAWorkspace: ARTICLES });
  const [workspace] = await one.db.select({ id: workspaces.id }).from(workspaces);
  const settings = path.join(two.dataDir, 'two.env');
  const lines = Object.entries(env('two', two)).map(([name, value]) => `${name}="${value}"`);
  fs.writeFileSync(settings, lines.join('\n'));
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [COMMAND, 'move-workspace', workspace?.id ?? '', '--to', 'two', '--settings', settings],
    { env: { PATH: process.env['PATH'], ...env('one', one) }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return [
    { what: 'the command', result: `${((performance.now() - started) / 1000).toFixed(1)} s` },
    { what: 'what it says', result: said.trim().split('\n').at(-1) ?? '', aim: 'Moved' },
    { what: 'workspaces left in the old cell', result: String(await one.db.$count(workspaces)), aim: '0' },
  ];
}
