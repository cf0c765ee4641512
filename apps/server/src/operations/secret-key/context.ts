import type { SecretKey } from '../../platform/crypto/secret-key.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';

export interface KeyCtx {
  db: Db;
  log: Log;
  queue: Pick<Queue, 'dbFor'>;
  secretKey: SecretKey;
  secrets: Secrets;
}
