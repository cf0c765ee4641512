import { isDeepStrictEqual } from 'node:util';
import { planByType } from '@inkstep/contract';
import { getPlanState } from '../../billing/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { notify } from '../../platform/db/notifications.ts';
import { DomainError } from '../../platform/errors.ts';
import { type OnBehalf, spendingToken } from '../../platform/http/actor.ts';
import { requireTask } from '../brief/get-task.ts';
import { PLAN_CHANNEL } from './context.ts';
import { countPlan, lockPlan, upsertPlan } from './queries.ts';
import type { PlanInput, PlanStage } from './tables.ts';

const hasEnded = (stage: PlanStage): boolean => stage === 'ready' || stage === 'failed';

/**
 * Stores a plan's input. The task's content is kept, so a failed plan continues at its stage. A running plan with the
 * same input continues and isn't counted again. @throws DomainError DAY_LIMIT_EXCEEDED once the workspace has reached
 * its plan's daily limit
 */
export async function startPlan(
  ctx: { db: Tx },
  actor: OnBehalf,
  taskId: string,
  input: PlanInput,
): Promise<void> {
  const { userId, workspaceId } = actor;
  await requireTask(ctx, { workspaceId, taskId });
  const before = await lockPlan(ctx.db, taskId);
  if (before && !hasEnded(before.stage) && isDeepStrictEqual(before.input, input)) return;
  const { planType, plansOn } = await getPlanState(ctx, workspaceId);
  const { name, plans_per_day: most } = planByType(planType);
  if (!(await countPlan(ctx.db, workspaceId, most))) {
    throw new DomainError(
      'DAY_LIMIT_EXCEEDED',
      `${plansOn ? `The ${name} plan` : 'This server'} includes planning ${most.toLocaleString('en')} articles a day. Try again tomorrow.`,
    );
  }
  await upsertPlan(ctx.db, { taskId, workspaceId, userId, tokenId: spendingToken(actor) ?? null, input });
  await notify(ctx.db, PLAN_CHANNEL, taskId);
}
