import type { GenerationStatus } from '@inkstep/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import type { GenerationCtx } from '../context.ts';
import { findLatestRun } from '../queries.ts';
import { getStatus } from '../watch/get-status.ts';
import { cancelRun } from './end-run.ts';

/** Ends the task's run at once, whether a worker has it or not; a worker that has it stops. */
export async function cancelGeneration(
  ctx: Pick<GenerationCtx, 'db' | 'languageModel'>,
  actor: Actor,
  taskId: string,
): Promise<GenerationStatus> {
  const run = await findLatestRun(ctx.db, actor.workspaceId, taskId);
  if (run) await cancelRun(ctx, run.id);
  return getStatus(ctx, actor, taskId);
}
