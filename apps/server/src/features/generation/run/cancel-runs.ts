import type { Db } from '../../../platform/db/connect.ts';
import { listRunningIds } from '../queries.ts';
import { cancelRun } from './end-run.ts';

/** Ends every run of a person, whether a worker has it or not. */
export async function cancelRuns(ctx: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<void> {
  for (const generationId of await listRunningIds(ctx.db, workspaceId)) await cancelRun(ctx, generationId);
}
