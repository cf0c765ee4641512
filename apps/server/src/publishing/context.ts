import type { Config } from '../config.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Log } from '../platform/log.ts';
import type { Queue } from '../platform/queue/queue.ts';

/** Publishing articles needs a confirmed address where there is a mail server. */
export interface PublishCtx extends BlogCtx {
  config: Pick<Config, 'SMTP_URL'>;
}

export interface BlogCtx {
  db: Db;
  log: Log;
  queue: Pick<Queue, 'send' | 'cancel'>;
}
