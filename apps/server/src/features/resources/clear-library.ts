import type { Db } from '../../platform/db/connect.ts';
import { deleteSomeResources } from './queries.ts';

const AT_ONCE = 200;

/** Deletes all resources of a workspace in batches, which keeps locks short. */
export async function clearLibrary(ctx: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<void> {
  let deleted: number;
  do deleted = await deleteSomeResources(ctx.db, workspaceId, AT_ONCE);
  while (deleted > 0);
}
