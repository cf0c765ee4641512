import type { Db } from '../../platform/db/connect.ts';
import { deleteSomeResources } from './queries.ts';

const AT_ONCE = 200;

/** Deletes all resources of a person, in steps that are short enough to disturb nobody. */
export async function clearLibrary(ctx: { db: Db }, { userId }: { userId: string }): Promise<void> {
  let deleted: number;
  do deleted = await deleteSomeResources(ctx.db, userId, AT_ONCE);
  while (deleted > 0);
}
