import type { Config } from '../../config.ts';
import type { Compute } from '../../platform/computing/computing.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import type { Log } from '../../platform/log.ts';

export interface FindingCtx {
  db: Db;
  config: Config;
  log: Log;
  compute: Compute;
  guardedFetch: GuardedFetch;
}
