import { isUniqueViolation } from '../../platform/db/sql-state.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { getTaskForGeneration, markGenerating } from '../tasks/index.ts';
import { beginRun } from './begin-run.ts';
import type { GenerationCtx } from './context.ts';
import { makeBrief } from './make-brief.ts';
import { requireTopic } from './policy.ts';
import { findLatestRun } from './queries.ts';

export type Started = { status: 'started' | 'already_generating'; generationId: string };

/** Starts the one run that a task may have at a time. */
export async function startGeneration(
  ctx: Pick<GenerationCtx, 'db' | 'queue'>,
  actor: Actor,
  input: { taskId: string; instructions?: string | undefined },
): Promise<Started> {
  const { taskId } = input;
  const task = await getTaskForGeneration(ctx, { userId: actor.userId, taskId });
  requireTopic(task.selectedTopics);
  const running = await findRunning(ctx, actor, taskId);
  if (running) return running;
  const brief = makeBrief(task, input.instructions);
  try {
    return await inTransaction(ctx, async (tx) => {
      const generationId = await beginRun(tx, actor, { taskId, brief });
      await markGenerating(tx, { userId: actor.userId, taskId });
      return { status: 'started', generationId };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'generations_one_running')) throw error;
    const winner = await findRunning(ctx, actor, taskId);
    if (!winner) throw error;
    return winner;
  }
}

async function findRunning(
  ctx: Pick<GenerationCtx, 'db'>,
  actor: Actor,
  taskId: string,
): Promise<Started | undefined> {
  const run = await findLatestRun(ctx.db, actor.userId, taskId);
  return run?.state === 'generating' ? { status: 'already_generating', generationId: run.id } : undefined;
}
