import type { Prices } from '../../billing/index.ts';
import type { Config } from '../../config.ts';
import type { AccountPorts } from '../../identity/index.ts';
import type { Directory } from '../../platform/cells/directory.ts';
import type { MovedTable, Owners } from '../../platform/cells/moved-table.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db, DbConnection } from '../../platform/db/connect.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';

/** One of the two cells of a move. */
export interface MoveCell {
  config: Pick<Config, 'PADDLE_PRICE_PRO' | 'PADDLE_PRICE_MAX'>;
  connection: DbConnection;
  db: Db;
  directory: Directory;
  files: FileStore;
  log: Log;
  prices: Pick<Prices, 'planOfPrice'>;
  queue: Pick<Queue, 'send' | 'cancel' | 'listJobsNaming' | 'dropJobsNaming' | 'take'>;
  secrets: Secrets;
}

export interface MoveCtx {
  from: MoveCell & { accounts: Pick<AccountPorts, 'stopWork'> };
  to: MoveCell;
  movedTables: readonly MovedTable[];
  movedFiles: readonly ((
    from: { db: Db; files: FileStore },
    to: FileStore,
    owners: Pick<Owners, 'workspaceIds'>,
  ) => Promise<void>)[];
  /** Prints a line. */
  say: (line: string) => void;
}
