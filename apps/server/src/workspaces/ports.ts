import type { PlanType } from '@inkstep/contract';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Log } from '../platform/log.ts';
import type { QueueCtx } from '../platform/queue/enqueue.ts';

interface ClearCtx extends QueueCtx {
  log: Log;
  secrets: Secrets;
  files: FileStore;
}

type Step<Ctx> = (ctx: Ctx, owner: { workspaceId: string }) => Promise<void>;

/** Steps of teams that later rooms provide, set when the service is assembled. Lists run in their order. */
export interface TeamPorts {
  /** Plans in force by workspace. */
  plansOf(
    ctx: { db: Db },
    workspaceIds: readonly string[],
  ): Promise<{ plansOn: boolean; planTypes: ReadonlyMap<string, PlanType> }>;
  /** Fills a new team, in the transaction that creates it. */
  prepare(ctx: { db: Tx }, owner: { userId: string; workspaceId: string }): Promise<void>;
  /** Names of things in the workspace that events are about, by ID. */
  targetNames(
    db: Db,
    targets: { workspaceId: string; ids: readonly string[] },
  ): Promise<ReadonlyMap<string, string>>;
  /** Names of articles in these workspaces, by the ID of their task. */
  taskNames(
    db: Db,
    tasks: { workspaceIds: readonly string[]; ids: readonly string[] },
  ): Promise<ReadonlyMap<string, string>>;
  /** Purges the public pages that name approvers, in the transaction that hides or shows their names. */
  purgeApprovers: Step<QueueCtx & { db: Tx }>;
  /** Stops payments, in the transaction that deletes the team. */
  stopPayments: Step<QueueCtx & { db: Tx }>;
  stopWork: readonly Step<QueueCtx>[];
  /** Ends work that must end while its rows still exist. Each step may run again after a failure. */
  clear: readonly Step<ClearCtx>[];
}
