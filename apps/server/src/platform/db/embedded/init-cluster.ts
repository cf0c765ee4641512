import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { handOver } from './account.ts';
import type { Home } from './home.ts';

export const SUPERUSER = 'inkstep';
const UNFINISHED = 'unfinished-cluster-';
// Only the account itself gets to the socket, so it needs no password. The locale is the same anywhere.
const RULES = [
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
];

/** Makes the cluster once. It appears under its name only when whole, so a crash costs a new try at most. */
export function initCluster(home: Home, bin: string): string {
  const cluster = path.join(home.folder, 'cluster');
  for (const name of fs.readdirSync(home.folder)) {
    if (name.startsWith(UNFINISHED))
      fs.rmSync(path.join(home.folder, name), { recursive: true, maxRetries: 5 });
  }
  if (fs.existsSync(cluster)) return cluster;
  // A name of its own: an initdb whose parent was killed may still be writing to the last one.
  const unfinished = fs.mkdtempSync(path.join(home.folder, UNFINISHED));
  handOver(home.account, unfinished);
  const made = spawnSync(path.join(bin, 'initdb'), ['-D', unfinished, '-U', SUPERUSER, ...RULES], {
    ...home.account,
    cwd: '/',
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  });
  if (made.status !== 0) {
    throw new Error(
      `The built-in PostgreSQL can't make its database here; set DATABASE_URL to use another. ${made.stderr || made.error?.message}`,
    );
  }
  fs.renameSync(unfinished, cluster);
  return cluster;
}
