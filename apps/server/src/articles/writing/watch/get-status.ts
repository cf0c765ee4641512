import type { GenerationStatus } from '@inkstep/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import { requireTask } from '../../brief/get-task.ts';
import type { GenerationCtx } from '../context.ts';
import { findLatestRun } from '../queries.ts';
import { estimateDuration } from './estimate-duration.ts';
import { notStarted, presentStatus } from './present-status.ts';

/** Status of a task's newest run. */
export async function getStatus(
  ctx: Pick<GenerationCtx, 'db' | 'languageModel'>,
  actor: Actor,
  taskId: string,
): Promise<GenerationStatus> {
  const run = await findLatestRun(ctx.db, actor.workspaceId, taskId);
  if (run) return presentStatus(run, new Date(), await estimateDuration(ctx, actor, run));
  await requireTask(ctx, { workspaceId: actor.workspaceId, taskId });
  return notStarted;
}
