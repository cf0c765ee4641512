import fs from 'node:fs';
import path from 'node:path';
import type { Log } from '../../log.ts';
import { type Account, canEnter, chooseAccount, handOver } from './account.ts';

/** Where data goes that has to live outside a folder which only root may enter. */
const OPEN_GROUND = '/var/lib/inkstep';

export interface Home {
  account: Account;
  /** Real path of the folder that belongs to the account and holds everything of its database. */
  folder: string;
}

/**
 * `<dataDir>/postgres`, or, when the account can't get there (a clone under /root), a folder in
 * /var/lib/inkstep that a link of that name leads to.
 */
export function openHome(dataDir: string, log: Log): Home {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const entry = path.join(path.resolve(dataDir), 'postgres');
  const account = chooseAccount([entry, dataDir]);
  if (!fs.lstatSync(entry, { throwIfNoEntry: false })) {
    if (account.uid === undefined || canEnter(account, dataDir)) fs.mkdirSync(entry, { mode: 0o700 });
    else linkToOpenGround(entry);
  }
  const folder = fs.realpathSync(entry);
  handOver(account, folder);
  if (!canEnter(account, folder)) {
    throw new Error(
      `The account that runs the built-in database (uid ${account.uid ?? process.getuid?.()}) may not enter ${folder}. ` +
        'Give it that folder, choose another DATA_DIR, or set DATABASE_URL.',
    );
  }
  if (folder !== entry) log.info(`the database is kept in ${folder}, where its account can reach it`);
  return { account, folder };
}

function linkToOpenGround(entry: string): void {
  fs.mkdirSync(OPEN_GROUND, { recursive: true });
  fs.chmodSync(OPEN_GROUND, 0o711);
  fs.symlinkSync(fs.mkdtempSync(path.join(OPEN_GROUND, 'database-')), entry);
}
