import fs from 'node:fs';
import path from 'node:path';
import type { Log } from '../../log.ts';
import { type Account, canEnter, chooseAccount, chownTo } from './account.ts';

/** Used if only root may enter the data folder. */
const SHARED_DIR = '/var/lib/inkstep';

export interface Home {
  account: Account;
  /** Real path of the account's database folder. */
  folder: string;
}

/** `<dataDir>/postgres`, or a link to a folder in /var/lib/inkstep if the account can't enter it. */
export function openHome(dataDir: string, log: Log): Home {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const entry = path.join(path.resolve(dataDir), 'postgres');
  const account = chooseAccount([entry, dataDir]);
  if (!fs.lstatSync(entry, { throwIfNoEntry: false })) {
    if (account.uid === undefined || canEnter(account, dataDir)) fs.mkdirSync(entry, { mode: 0o700 });
    else linkToSharedDir(entry);
  }
  const folder = fs.realpathSync(entry);
  chownTo(account, folder);
  if (!canEnter(account, folder)) {
    throw new Error(
      `The account that runs the built-in database (uid ${account.uid ?? process.getuid?.()}) may not enter ${folder}. ` +
        'Give it that folder, choose another DATA_DIR, or set DATABASE_URL.',
    );
  }
  if (folder !== entry) log.info(`the database is stored in ${folder}, which its account can enter`);
  return { account, folder };
}

function linkToSharedDir(entry: string): void {
  fs.mkdirSync(SHARED_DIR, { recursive: true });
  fs.chmodSync(SHARED_DIR, 0o711);
  fs.symlinkSync(fs.mkdtempSync(path.join(SHARED_DIR, 'database-')), entry);
}
