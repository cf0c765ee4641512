import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { listRunsToExpire, setExpired } from './queries.ts';
import { deletePromptsOfRun } from './sent-prompts/queries.ts';

const AT_ONCE = 100;

/**
 * Deletes the prompts of runs that ended long ago, and their copies of texts that task, article and evidence keep.
 * Runs without a task have no prompts, and the only copy of their sources.
 */
export async function expireRuns(
  ctx: { db: Db; config: { PROMPT_RETENTION_DAYS: number } },
  signal?: AbortSignal,
): Promise<void> {
  let runs: string[];
  do {
    runs = await listRunsToExpire(ctx.db, { days: ctx.config.PROMPT_RETENTION_DAYS, limit: AT_ONCE });
    for (const generationId of runs) {
      signal?.throwIfAborted();
      await inTransaction(ctx, async ({ db }) => {
        await setExpired(db, generationId);
        await deletePromptsOfRun(db, generationId);
      });
    }
  } while (runs.length === AT_ONCE);
}
