import type { GenerationStatus } from '@inkstep/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import type { GenerationCtx } from '../context.ts';
import { findLatestRun } from '../queries.ts';
import { getStatus } from '../watch/get-status.ts';
import { cancelRun } from './cancel-run.ts';

/** Stops the task's run at once, queued or running. `counts` is what the user was told. */
export async function cancelGeneration(
  ctx: Pick<GenerationCtx, 'db' | 'languageModel' | 'queue'>,
  actor: Actor,
  { taskId, counts }: { taskId: string; counts?: boolean | undefined },
): Promise<GenerationStatus> {
  const run = await findLatestRun(ctx.db, actor.workspaceId, taskId);
  if (run) await cancelRun(ctx, run.id, { counts });
  return getStatus(ctx, actor, taskId);
}
