import type { Db } from '../platform/db/connect.ts';
import { notFound } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { deleteResourceRows, deleteSomeResources } from './queries.ts';

/** Tasks keep their copy. */
export async function deleteResource(ctx: { db: Db }, actor: Actor, resourceId: string): Promise<void> {
  if ((await deleteResourceRows(ctx.db, actor.workspaceId, [resourceId])) === 0) throw notFound('Resource');
}

/** Ignores IDs that do not exist or belong to other users. */
export async function deleteResources(ctx: { db: Db }, actor: Actor, ids: string[]) {
  return { deleted: await deleteResourceRows(ctx.db, actor.workspaceId, ids) };
}

const AT_ONCE = 200;

/** Deletes all resources of a workspace in batches, which keeps locks short. */
export async function clearLibrary(ctx: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<void> {
  while ((await deleteSomeResources(ctx.db, workspaceId, AT_ONCE)) > 0);
}
