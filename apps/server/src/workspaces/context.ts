import type { AccountPorts, AuthCtx } from '../identity/index.ts';
import type { Directory } from '../platform/cells/directory.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Log } from '../platform/log.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { TeamPorts } from './ports.ts';

export interface TeamCtx {
  db: Db;
  auth: AuthCtx['auth'];
  queue: Pick<Queue, 'send' | 'cancel'>;
  log: Log;
  config: AuthCtx['config'];
  accounts: AccountPorts;
  teams: TeamPorts;
  /** Undefined without cells. */
  directory?: Directory | undefined;
}
