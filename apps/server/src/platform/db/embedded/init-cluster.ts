import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chownTo } from './account.ts';
import type { Home } from './home.ts';

export const SUPERUSER = 'inkstep';
const run = promisify(execFile);
const UNFINISHED = 'unfinished-cluster-';
// Only the account itself can use the socket, so no password is needed. The locale is the same on all systems.
const RULES = [
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
];

/** Creates the cluster once. It is renamed when complete, so a crash leaves only a folder to delete. */
export async function initCluster(home: Home, bin: string): Promise<string> {
  const cluster = path.join(home.folder, 'cluster');
  for (const name of fs.readdirSync(home.folder)) {
    if (name.startsWith(UNFINISHED))
      fs.rmSync(path.join(home.folder, name), { recursive: true, maxRetries: 5 });
  }
  if (fs.existsSync(cluster)) return cluster;
  // A unique name: an initdb whose parent was killed may still be writing to the previous folder.
  const unfinished = fs.mkdtempSync(path.join(home.folder, UNFINISHED));
  chownTo(home.account, unfinished);
  try {
    const args = ['-D', unfinished, '-U', SUPERUSER, ...RULES];
    await run(path.join(bin, 'initdb'), args, { ...home.account, cwd: '/', env: { LC_ALL: 'C' } });
  } catch (cause) {
    throw new Error(
      `The built-in PostgreSQL couldn't create its database; set DATABASE_URL to use another one. ${String(cause)}`,
      { cause },
    );
  }
  fs.renameSync(unfinished, cluster);
  return cluster;
}
