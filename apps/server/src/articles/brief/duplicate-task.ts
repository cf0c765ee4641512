import { type Task, TEXT_LIMITS } from '@inkstep/contract';
import { withinQuota } from '../../billing/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { getTask } from './get-task.ts';
import { copySources, copyTask, findTaskName } from './queries.ts';

const COPY = ' (copy)';

const nameOfCopy = (name: string): string =>
  [...name].slice(0, TEXT_LIMITS.name - COPY.length).join('') + COPY;

/** Copies a task with its sources, but not its article or plan. */
export async function duplicateTask(
  ctx: { db: Db },
  actor: Actor,
  taskId: string,
  input: { name?: string | undefined },
): Promise<Task> {
  const { userId, workspaceId } = actor;
  const id = await withinQuota(ctx, actor, async ({ db }) => {
    const original = await findTaskName(db, { workspaceId, taskId });
    if (original === undefined) throw notFound('Task');
    const copyId = await copyTask(
      db,
      { workspaceId, taskId },
      { userId, name: input.name ?? nameOfCopy(original) },
    );
    await copySources(db, { from: taskId, to: copyId });
    return copyId;
  });
  return getTask(ctx, actor, id);
}
