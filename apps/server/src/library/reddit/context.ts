import type { Config } from '../../config.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Reddit } from './client/create-reddit.ts';
import type { Tokens } from './connection/tokens.ts';

/** Cache lifetime of Reddit content. Short, because content deleted at Reddit must disappear here too. */
export const MEMORY_SECONDS = 480;

export interface RedditDeps {
  db: Db;
  queue: Pick<Queue, 'send' | 'cancel'>;
  log: Log;
  secrets: Secrets;
  config: Pick<Config, 'PUBLIC_URL'>;
  /** Undefined if no client ID is configured. */
  reddit: Reddit | undefined;
}

export interface RedditCtx extends RedditDeps {
  tokens: Tokens;
  answers: ResponseCache;
}
