import { TASK_STATUS, type Task } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { articleInProgress } from '../policy.ts';
import { presentTask } from '../present.ts';
import { findTask } from '../queries.ts';
import { setCompleted } from './queries.ts';

/** Marks a task with an article as completed. Finishing it again changes nothing. */
export async function finishTask(ctx: { db: Db }, actor: Actor, taskId: string): Promise<Task> {
  const key = { userId: actor.userId, taskId };
  const finished = await setCompleted(ctx.db, key);
  if (finished) return presentTask(finished);

  const task = await findTask(ctx.db, key);
  if (!task) throw notFound('Task');
  if (task.status === TASK_STATUS.generating) throw articleInProgress();
  throw new DomainError('ARTICLE_MISSING', 'Generate an article before you finish the task.');
}
