import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { markGenerating, requireTask } from '../tasks/index.ts';
import { beginRun } from './begin-run.ts';
import type { GenerationCtx } from './context.ts';
import { makeBrief } from './make-brief.ts';
import { requireTopic } from './policy.ts';

export type Started = { status: 'started'; generationId: string } | { status: 'already_generating' };

/** Starts the one run that a task may have at a time. An article that exists is replaced when the new one is ready. */
export function startGeneration(
  ctx: Pick<GenerationCtx, 'db' | 'queue' | 'config' | 'secrets' | 'log'>,
  actor: Actor,
  { taskId, instructions }: { taskId: string; instructions?: string | undefined },
): Promise<Started> {
  const key = { userId: actor.userId, taskId };
  return inTransaction(ctx, async (tx): Promise<Started> => {
    const task = await markGenerating(tx, key);
    if (!task) {
      await requireTask(tx, key);
      return { status: 'already_generating' };
    }
    requireTopic(task.selectedTopics);
    const generationId = await beginRun(tx, actor, { taskId, brief: makeBrief(task, instructions) });
    return { status: 'started', generationId };
  });
}
