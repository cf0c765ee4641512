import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { AuthCtx } from '../context.ts';
import type { Auth } from '../create-auth.ts';
import type { AccountPorts } from '../ports.ts';

/** Dependencies of this feature. Jobs have all of them but `auth`. */
export interface AccountCtx {
  db: Db;
  queue: Pick<Queue, 'send' | 'cancel' | 'deleteJobsOf'>;
  auth: Auth;
  config: AuthCtx['config'];
  mailer: Mailer;
  secrets: Secrets;
  files: FileStore;
  log: Log;
  accounts: AccountPorts;
}

export type AccountJobCtx = Omit<AccountCtx, 'auth'>;
