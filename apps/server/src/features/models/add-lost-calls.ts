import type { Db } from '../../platform/db/connect.ts';
import { insertLostCalls, type LostCall } from './queries.ts';

/** Records calls whose outcome will never be known; skips those that the ledger already holds. */
export async function addLostCalls(
  ctx: { db: Db },
  of: { generationId: string; workspaceId: string },
  calls: readonly LostCall[],
): Promise<void> {
  if (calls.length > 0) await insertLostCalls(ctx.db, of, calls);
}
