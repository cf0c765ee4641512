import { PLANS, planByType } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { getPlan } from './get-plan.ts';

/**
 * Checked in requests that start a batch and again in the worker: the plan may have ended in between. @throws
 * DomainError PLAN_REQUIRED; NOT_FOUND if the workspace is deleted
 */
export async function requireBatchPlan(ctx: { db: Db }, workspaceId: string): Promise<void> {
  if (planByType(await getPlan(ctx, workspaceId)).batches) return;
  const names = PLANS.filter(({ batches }) => batches).map(({ name }) => name);
  throw new DomainError('PLAN_REQUIRED', `Batch generation is part of the ${names.join(' and ')} plan.`);
}
