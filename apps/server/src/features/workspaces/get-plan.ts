import { type PlanType, parsePlanType } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { findPlanType } from './queries.ts';

/** An unknown stored plan counts as the smallest one. */
export const toPlanType = (stored: string): PlanType => parsePlanType(stored) ?? 'V1_DEFAULT_ACCESS';

/** @throws DomainError NOT_FOUND when the workspace is deleted */
export async function getPlan(ctx: { db: Db }, workspaceId: string): Promise<PlanType> {
  const stored = await findPlanType(ctx.db, workspaceId);
  if (stored === undefined) throw notFound('Workspace');
  return toPlanType(stored);
}
