import type { Config } from '../../config.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { GuardedExchange } from '../../platform/fetch/guarded-fetch.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';

export interface WebhookCtx {
  db: Db;
  queue: Pick<Queue, 'send' | 'cancel'>;
  log: Log;
  secrets: Secrets;
  config: Pick<Config, 'PUBLIC_URL' | 'FETCH_ALLOW_HOSTS' | 'SMTP_URL'>;
}

export interface DeliveryCtx extends WebhookCtx {
  guardedExchange: GuardedExchange;
}
