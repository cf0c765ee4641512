import type { Announcement, Language, User } from '@inkstep/contract';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import type { Condition } from '../platform/db/sql-fragments.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Log } from '../platform/log.ts';
import type { QueueCtx } from '../platform/queue/enqueue.ts';
import type { ZippedFile } from '../platform/zip/write-zip.ts';

/** A user with one of their workspaces, which is the personal one where nothing else is said. */
export interface AccountOwner {
  userId: string;
  workspaceId: string;
}

type Step<Ctx, Result = Promise<void>> = (ctx: Ctx, owner: AccountOwner) => Result;

interface ClearCtx extends QueueCtx {
  log: Log;
  secrets: Secrets;
  files: FileStore;
}

/** Account steps that later rooms provide, set when the service is assembled. Lists run in their order. */
export interface AccountPorts {
  /** Runs in the transaction that creates the account. Returns the ID of its personal workspace. */
  prepare(ctx: { db: Tx }, userId: string): Promise<string>;
  /** Runs in the transaction that creates the first account of a fresh installation, an admin's. */
  prepareFirstAdmin(ctx: { db: Tx }, userId: string): Promise<void>;
  /** ID of the personal workspace; undefined once the account is deleted. */
  findWorkspace(db: Db, userId: string): Promise<string | undefined>;
  /** Profile fields that later rooms provide. */
  describe: (
    ctx: { db: Db },
    owner: AccountOwner & { language: Language },
  ) => Promise<Pick<User, 'planType' | 'plansOn' | 'taskCount' | 'unread' | 'announcement' | 'workspace'>>;
  isMember(ctx: { db: Db }, member: AccountOwner): Promise<boolean>;
  /**
   * True if an invitation that is still good was mailed to the address. Without its token only for an address that is
   * proven otherwise.
   */
  isInvited(ctx: { db: Db }, invited: { email: string; token?: string | undefined }): Promise<boolean>;
  /**
   * Ends the user's memberships, and the teams that only they are in. Runs in the transaction that closes the account.
   * @throws DomainError CONFLICT if they own a team with others
   */
  leaveTeams(ctx: QueueCtx & { db: Tx; log: Log }, userId: string): Promise<void>;
  /** Removes access that a former holder of the account gave. */
  revokeAccess(tx: Tx, userId: string): Promise<void>;
  /** Ends what waits for an API token, in the transaction that revokes it. */
  tokenRevoked(tx: Tx, tokenId: string): Promise<void>;
  /** Fields of `account.json` in an export. */
  exportedFields: Readonly<Record<string, Step<{ db: Db }, Promise<unknown>>>>;
  /** Further fields of it, about the personal workspace, and those of `workspace.json` for each team that the user owns. */
  exportedOfWorkspace: Readonly<Record<string, Step<{ db: Db }, Promise<unknown>>>>;
  /** Teams that the user owns, with their names. */
  listOwnedTeams(db: Db, userId: string): Promise<{ id: string; name: string }[]>;
  exportedFiles: readonly Step<{ db: Db; files: FileStore; log: Log }, AsyncIterable<ZippedFile>>[];
  /** Condition for queries from `users`: the account is or was paid for, so it stays without a confirmed address. */
  hasPaid: Condition;
  /** Stops payments, in the transaction that closes or deletes the account. */
  stopPayments: Step<QueueCtx & { db: Tx }>;
  /** Stops work. Runs when the account is closed, and again before its data is cleared. */
  stopWork: readonly Step<QueueCtx>[];
  /** Ends work that must end while its rows still exist. Each step may run again after a failure. */
  clear: readonly Step<ClearCtx>[];
}

/** Facts in notices, from the rooms that own them. */
export interface NoticePorts {
  findPersonalWorkspace(db: Db, userId: string): Promise<string | undefined>;
  isMember(ctx: { db: Db }, member: { workspaceId: string; userId: string }): Promise<boolean>;
  findTaskName(db: Db, key: { workspaceId: string; taskId: string }): Promise<string | undefined>;
  /** Result of a batch. Undefined if it was deleted. */
  findEndedBatch(
    db: Db,
    key: { workspaceId: string; batchId: string },
  ): Promise<{ name: string; moment: string; written: number; total: number } | undefined>;
  /** Null if the announcement is no longer shown. */
  findNews(ctx: { db: Db }, id: string, language: Language): Promise<Announcement | null>;
}
