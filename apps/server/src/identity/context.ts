import type { Config } from '../config.ts';
import type { Directory } from '../platform/cells/directory.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Log } from '../platform/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Auth } from './create-auth.ts';
import type { AccountPorts } from './ports.ts';
import type { ProviderSettings } from './providers/provider.ts';

export interface AuthCtx {
  db: Db;
  auth: Auth;
  config: Pick<Config, 'PUBLIC_URL' | 'SMTP_URL'> & Partial<ProviderSettings>;
  log: Log;
  mailer: Mailer;
  queue: Pick<Queue, 'send' | 'cancel'>;
  secrets: Secrets;
  accounts: AccountPorts;
  /** Undefined without cells. */
  directory?: Directory | undefined;
}
