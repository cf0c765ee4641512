import type { Db } from '../platform/db/connect.ts';
import type { Log } from '../platform/log.ts';
import type { Queue } from '../platform/queue/queue.ts';

export interface BlogCtx {
  db: Db;
  log: Log;
  queue: Pick<Queue, 'send' | 'cancel'>;
}
