import type { ArticlePlan } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireTask } from '../brief/get-task.ts';
import { presentPlan } from './present.ts';
import { findOwnPlan, listPlans } from './queries.ts';

/** Null for a task that was never planned. @throws DomainError NOT_FOUND */
export async function getArticlePlan(
  ctx: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  taskId: string,
): Promise<ArticlePlan | null> {
  await requireTask(ctx, { workspaceId, taskId });
  const plan = await findOwnPlan(ctx.db, { workspaceId, taskId });
  const [state] = await listPlans(ctx.db, [taskId]);
  return plan && state ? presentPlan(plan, state) : null;
}
