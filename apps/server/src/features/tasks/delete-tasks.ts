import type { Db } from '../../platform/db/connect.ts';
import { deleteTaskRows } from './queries.ts';

const AT_ONCE = 50;

/** Deletes all tasks of a person, with their articles, in batches so small that other requests don't wait. */
export async function deleteTasks(ctx: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<void> {
  let deleted: number;
  do deleted = await deleteTaskRows(ctx.db, workspaceId, AT_ONCE);
  while (deleted > 0);
}
