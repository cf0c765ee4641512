import { TASK_STATUS, type Task } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { articleInProgress } from '../text/policy.ts';
import { getTask } from './get-task.ts';
import { setFinished } from './queries.ts';

/** Marks a task with an article as completed. Idempotent. */
export async function finishTask(ctx: { db: Db }, actor: Actor, taskId: string): Promise<Task> {
  const finished = await setFinished(ctx.db, { workspaceId: actor.workspaceId, taskId });
  const task = await getTask(ctx, actor, taskId);
  if (finished) return task;
  if (task.status === TASK_STATUS.generating) throw articleInProgress();
  throw new DomainError('ARTICLE_MISSING', 'Generate an article before you finish the task.');
}
