import type { Config } from '../config.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Log } from '../platform/log.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Paddle } from './paddle/create-paddle.ts';
import type { Prices } from './paddle/prices.ts';

export interface BillingCtx {
  db: Db;
  log: Log;
  queue: Pick<Queue, 'send' | 'cancel'>;
  secrets: Pick<Secrets, 'hashes'>;
  config: Pick<
    Config,
    | 'CELL'
    | 'PUBLIC_URL'
    | 'SMTP_URL'
    | 'PADDLE_API_KEY'
    | 'PADDLE_CLIENT_TOKEN'
    | 'PADDLE_API_URL'
    | 'PADDLE_JS_URL'
  >;
  /** Undefined if payments are not configured. */
  paddle: Paddle | undefined;
  prices: Prices;
}
