import type { Db } from '../../platform/db/connect.ts';
import { insertLostCalls, type LostCall } from './queries.ts';

/** Calls of a run of which nobody will ever tell what became of them; those that the ledger has already are left out. */
export async function addLostCalls(
  ctx: { db: Db },
  of: { generationId: string; userId: string },
  calls: readonly LostCall[],
): Promise<void> {
  if (calls.length > 0) await insertLostCalls(ctx.db, of, calls);
}
