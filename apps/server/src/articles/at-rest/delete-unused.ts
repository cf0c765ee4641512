import { inTransaction } from '../../platform/db/transaction.ts';
import type { AtRestCtx } from './context.ts';
import { deleteUnusedNames } from './queries.ts';

const AT_ONCE = 50;
/** A backup that began while an object was in use still reads it. */
const KEPT_HOURS = 24;

/** Deletes objects that no task needs: those of opened and deleted tasks, and of writes that failed. */
export async function deleteUnused(
  ctx: Pick<AtRestCtx, 'db' | 'files'>,
  signal?: AbortSignal,
): Promise<void> {
  let deleted: number;
  do {
    signal?.throwIfAborted();
    deleted = await inTransaction(ctx, async ({ db, files }) => {
      const names = await deleteUnusedNames(db, { hours: KEPT_HOURS, limit: AT_ONCE });
      await files.delete(names);
      return names.length;
    });
  } while (deleted === AT_ONCE);
}
