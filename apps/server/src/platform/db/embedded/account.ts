import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** OS account that runs PostgreSQL; empty for our own. */
export interface Account {
  uid?: number;
  gid?: number;
}

const NOBODY = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root: root uses the data's owner, or `nobody` if that is root. Other users run it
 * under their own account.
 */
export function chooseAccount(folders: string[]): Account {
  if (process.getuid?.() !== 0) return {};
  for (const folder of folders) {
    const stat = fs.statSync(folder, { throwIfNoEntry: false });
    if (stat && stat.uid !== 0) return { uid: stat.uid, gid: stat.gid };
  }
  return NOBODY;
}

/** Tries access, which covers access lists and mount options. */
export function canEnter(account: Account, folder: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' });
  return tried.status === 0;
}

export function chownTo(account: Account, folder: string): void {
  if (account.uid !== undefined && account.gid !== undefined) fs.chownSync(folder, account.uid, account.gid);
}
