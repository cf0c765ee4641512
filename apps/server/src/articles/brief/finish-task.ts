import type { Task } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { getTask } from './get-task.ts';
import { markFinished } from './mark-finished.ts';

/** Marks a task with an article as completed. Idempotent. */
export async function finishTask(ctx: QueueCtx, actor: Actor, taskId: string): Promise<Task> {
  await markFinished(ctx, { workspaceId: actor.workspaceId, taskId });
  return getTask(ctx, actor, taskId);
}
