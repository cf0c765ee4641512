import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { deleteResourceRows } from './queries.ts';

/** Passes over ids that are not there, or not the person's. */
export async function deleteResources(ctx: { db: Db }, actor: Actor, ids: string[]) {
  return { deleted: await deleteResourceRows(ctx.db, actor.workspaceId, ids) };
}
