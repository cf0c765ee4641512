import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { deleteResourceRows } from './queries.ts';

/** Ignores IDs that do not exist or belong to other users. */
export async function deleteResources(ctx: { db: Db }, actor: Actor, ids: string[]) {
  return { deleted: await deleteResourceRows(ctx.db, actor.workspaceId, ids) };
}
