import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** The account that PostgreSQL runs under; empty when it is our own. */
export interface Account {
  uid?: number;
  gid?: number;
}

const NOBODY = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the data, and data of its own
 * to nobody. An ordinary user runs it as is.
 */
export function chooseAccount(folders: string[]): Account {
  if (process.getuid?.() !== 0) return {};
  for (const folder of folders) {
    const stat = fs.statSync(folder, { throwIfNoEntry: false });
    if (stat && stat.uid !== 0) return { uid: stat.uid, gid: stat.gid };
  }
  return NOBODY;
}

/** Asks the system by trying, which also covers access lists and mount options. */
export function canEnter(account: Account, folder: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' });
  return tried.status === 0;
}

export function handOver(account: Account, folder: string): void {
  if (account.uid !== undefined && account.gid !== undefined) fs.chownSync(folder, account.uid, account.gid);
}
