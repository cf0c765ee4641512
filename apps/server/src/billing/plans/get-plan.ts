import type { PlanType } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { shareWorkspace } from '../../workspaces/index.ts';
import { planInForce } from './plan-in-force.ts';
import { findPlans } from './queries.ts';

/** The plan in force. @throws DomainError NOT_FOUND when the workspace is deleted */
export async function getPlan(ctx: { db: Db }, workspaceId: string): Promise<PlanType> {
  const stored = await findPlans(ctx.db, workspaceId);
  if (stored === undefined) throw notFound('Workspace');
  return planInForce(stored);
}

/**
 * The plan in force, which stays so until the transaction ends: changes of plans lock the workspace. @throws DomainError
 * NOT_FOUND when the workspace is deleted
 */
export async function holdPlan(ctx: { db: Db }, workspaceId: string): Promise<PlanType> {
  // A statement of its own: one that waits for a lock still reads what it saw before.
  await shareWorkspace(ctx.db, workspaceId);
  return getPlan(ctx, workspaceId);
}
