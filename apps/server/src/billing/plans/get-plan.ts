import type { PlanType } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { shareWorkspace } from '../../workspaces/index.ts';
import { planInForce } from './plan-in-force.ts';
import { findPlans } from './queries.ts';

/** Returns the plan in force. @throws DomainError NOT_FOUND if the workspace is deleted */
export async function getPlan(ctx: { db: Db }, workspaceId: string): Promise<PlanType> {
  const stored = await findPlans(ctx.db, workspaceId);
  if (stored === undefined) throw notFound('Workspace');
  return planInForce(stored);
}

/**
 * Returns the plan in force and prevents changes until the transaction ends, by a lock on the workspace. @throws
 * DomainError NOT_FOUND if the workspace is deleted
 */
export async function getLockedPlan(ctx: { db: Db }, workspaceId: string): Promise<PlanType> {
  // A separate statement: one that waits for a lock would still read the old state.
  await shareWorkspace(ctx.db, workspaceId);
  return getPlan(ctx, workspaceId);
}
