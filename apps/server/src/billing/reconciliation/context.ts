import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Paddle } from '../paddle/create-paddle.ts';
import type { Prices } from '../paddle/prices.ts';
import type { Pace } from './pace.ts';

export interface ReconcileCtx {
  db: Db;
  log: Log;
  queue: Pick<Queue, 'send' | 'cancel'>;
  prices: Prices;
  paddle: Paddle;
  /** Rate limit of calls to Paddle. */
  pace: Pace;
}
