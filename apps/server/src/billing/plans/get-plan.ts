import type { PlanType } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { shareWorkspace } from '../../workspaces/index.ts';
import { planInForce } from './plan-in-force.ts';
import { arePlansOn, findPlans, listStoredPlans } from './queries.ts';

/** Plan of everyone while plans are turned off. */
const EVERYTHING: PlanType = 'max';

export interface PlanState {
  /** Plan in force. */
  planType: PlanType;
  plansOn: boolean;
}

/** @throws DomainError NOT_FOUND if the workspace is deleted */
export async function getPlanState(ctx: { db: Db }, workspaceId: string): Promise<PlanState> {
  const stored = await findPlans(ctx.db, workspaceId);
  if (stored === undefined) throw notFound('Workspace');
  const { plansOn } = stored;
  return { planType: plansOn ? planInForce(stored) : EVERYTHING, plansOn };
}

/** Plans in force by workspace; deleted ones have none. */
export async function getPlans(
  ctx: { db: Db },
  workspaceIds: readonly string[],
): Promise<{ plansOn: boolean; planTypes: ReadonlyMap<string, PlanType> }> {
  const plansOn = await arePlansOn(ctx.db);
  const rows = await listStoredPlans(ctx.db, workspaceIds);
  return {
    plansOn,
    planTypes: new Map(rows.map(({ id, ...stored }) => [id, plansOn ? planInForce(stored) : EVERYTHING])),
  };
}

/** Returns the plan in force. @throws DomainError NOT_FOUND if the workspace is deleted */
export const getPlan = async (ctx: { db: Db }, workspaceId: string): Promise<PlanType> =>
  (await getPlanState(ctx, workspaceId)).planType;

/**
 * Returns the plan in force and prevents changes until the transaction ends, by a lock on the workspace. @throws
 * DomainError NOT_FOUND if the workspace is deleted
 */
export async function getLockedPlan(ctx: { db: Db }, workspaceId: string): Promise<PlanType> {
  // A separate statement: one that waits for a lock would still read the old state.
  await shareWorkspace(ctx.db, workspaceId);
  return getPlan(ctx, workspaceId);
}
