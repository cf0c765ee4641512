import type { AccountPorts, Auth, AuthCtx } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';

export interface UsersCtx {
  db: Db;
  auth: Auth;
  config: AuthCtx['config'];
  log: Log;
  accounts: AccountPorts;
  queue: Pick<Queue, 'send' | 'cancel' | 'deleteJobsOf'>;
}

/** The acting admin, with the bearer token of the request. */
export interface Admin {
  userId: string;
  token: string | undefined;
}

/** `operator` is a command on the machine, which records no actor and needs no confirmed identity. */
export type AdminOrOperator = Admin | 'operator';

export const auditActor = (by: AdminOrOperator): { actorId?: string } =>
  by === 'operator' ? {} : { actorId: by.userId };
