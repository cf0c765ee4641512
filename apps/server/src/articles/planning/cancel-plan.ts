import type { Db } from '../../platform/db/connect.ts';
import { notify } from '../../platform/db/notifications.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireTask } from '../brief/get-task.ts';
import { PLAN_CHANNEL } from './context.ts';
import { deleteOpenPlan } from './queries.ts';

/** Stops a running plan; the task keeps finished stages. @throws DomainError NOT_FOUND */
export async function cancelPlan(
  ctx: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  taskId: string,
): Promise<void> {
  const key = { workspaceId, taskId };
  await requireTask(ctx, key);
  await inTransaction(ctx, async ({ db }) => {
    if (await deleteOpenPlan(db, key)) await notify(db, PLAN_CHANNEL, taskId);
  });
}
