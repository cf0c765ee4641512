import { OutputParameters, type Task } from '@inkstep/contract';
import { withinQuota } from '../../billing/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { getTask } from './get-task.ts';
import { insertTask } from './queries.ts';

/** Name of a task until the user names it. */
export const UNTITLED = 'Untitled article';

export async function createTask(
  ctx: { db: Db },
  actor: Actor,
  input: { name?: string | undefined } = {},
): Promise<Task> {
  const id = await withinQuota(ctx, actor, ({ db }) =>
    insertTask(db, {
      workspaceId: actor.workspaceId,
      userId: actor.userId,
      name: input.name ?? UNTITLED,
      outputParameters: OutputParameters.parse({}),
    }),
  );
  return getTask(ctx, actor, id);
}
