import type { PlanType } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { toPlanType } from './get-plan.ts';
import { findPersonal } from './queries.ts';

export interface PersonalWorkspace {
  workspaceId: string;
  planType: PlanType;
}

/** Undefined once the account is deleted. */
export async function findPersonalWorkspace(
  ctx: { db: Db },
  userId: string,
): Promise<PersonalWorkspace | undefined> {
  const row = await findPersonal(ctx.db, userId);
  return row && { workspaceId: row.workspaceId, planType: toPlanType(row.planType) };
}
