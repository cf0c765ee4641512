import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Log } from '../../log.ts';
import type { Account } from './account.ts';

interface Cluster {
  account: Account;
  bin: string;
  folder: string;
}

/**
 * Stops a postmaster that outlived its owner, or deletes a pid file whose number now belongs to another program. Call it
 * only while holding the folder's lock.
 */
export function stopLeftover({ account, bin, folder }: Cluster, log: Log): void {
  const pidFile = path.join(folder, 'postmaster.pid');
  const pid = Number(read(pidFile).split('\n', 1)[0]);
  if (!pid) return;
  if (!commandOf(pid).includes(folder)) {
    fs.rmSync(pidFile, { force: true });
    return;
  }
  log.info({ pid }, 'stopping a database left over from an earlier run');
  // It may exit by itself meanwhile, so a failure is ignored: the next start reports real problems.
  spawnSync(path.join(bin, 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast', '-w'], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`);
  return spawnSync('/bin/ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
