import type { GenerationStatus } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import type { GenerationCtx } from './context.ts';
import { cancelRun } from './end-run.ts';
import { getStatus } from './get-status.ts';
import { requestCancel } from './queries.ts';

/** Asks the worker to stop. A run that no worker has taken yet ends here and now. */
export async function cancelGeneration(
  ctx: Pick<GenerationCtx, 'db' | 'languageModel'>,
  actor: Actor,
  taskId: string,
): Promise<GenerationStatus> {
  const run = await requestCancel(ctx.db, actor.userId, taskId);
  if (run?.lease === 0) await cancelRun(ctx, { generationId: run.id, lease: 0 });
  return getStatus(ctx, actor, taskId);
}
