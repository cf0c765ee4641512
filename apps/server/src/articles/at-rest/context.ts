import type { Db } from '../../platform/db/connect.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log.ts';

export interface AtRestCtx {
  db: Db;
  files: FileStore;
  log: Log;
}
