import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { QueueCtx } from '../platform/queue/enqueue.ts';
import { deleteRestorably } from '../workspaces/index.ts';
import { deleteSomeResources, RESOURCE_ENTRY } from './queries.ts';

/** Tasks keep their copy. */
export async function deleteResource(ctx: QueueCtx, actor: Actor, resourceId: string): Promise<void> {
  if ((await deleteResources(ctx, actor, [resourceId])).deleted === 0) throw notFound('Resource');
}

/** Ignores IDs that do not exist or belong to other users. */
export const deleteResources = (ctx: QueueCtx, { workspaceId }: Actor, ids: string[]) =>
  inTransaction(ctx, async (tx) => ({
    deleted: await deleteRestorably(tx, RESOURCE_ENTRY, { workspaceId, ids }),
  }));

const AT_ONCE = 200;

/** Deletes all resources of a workspace in batches, which keeps locks short. */
export async function clearLibrary(ctx: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<void> {
  while ((await deleteSomeResources(ctx.db, workspaceId, AT_ONCE)) > 0);
}
