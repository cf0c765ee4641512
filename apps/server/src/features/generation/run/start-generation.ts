import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { keepingLocked } from '../../articles/index.ts';
import { getBrief, makeBrief, touchTask } from '../../briefs/index.ts';
import type { GenerationCtx } from '../context.ts';
import { requireTopic } from '../policy.ts';
import { isRunning } from '../queries.ts';
import { beginRun } from './begin-run.ts';

export type Started = { status: 'started'; generationId: string } | { status: 'already_generating' };

/**
 * Starts the one run that a task may have at a time. An article that exists is replaced when the new one is ready, but
 * for its locked sections.
 */
export function startGeneration(
  ctx: Pick<GenerationCtx, 'db' | 'queue' | 'config' | 'secrets' | 'log'>,
  actor: Actor,
  { taskId, instructions }: { taskId: string; instructions?: string | undefined },
): Promise<Started> {
  const key = { userId: actor.userId, workspaceId: actor.workspaceId, taskId };
  return inTransaction(ctx, async (tx): Promise<Started> => {
    await touchTask(tx.db, key);
    const task = await getBrief(tx, key);
    if (await isRunning(tx.db, taskId)) return { status: 'already_generating' };
    requireTopic(task.selectedTopics);
    const brief = await keepingLocked(tx, key, makeBrief(task, instructions));
    const generationId = await beginRun(tx, actor, { taskId, brief });
    return { status: 'started', generationId };
  });
}
