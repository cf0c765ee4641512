import type { PlanType } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { lockWorkspace } from '../../workspaces/index.ts';
import { planInForce } from './plan-in-force.ts';
import { deleteManualPlan, findManualPlan, findPlans, replaceManualPlan } from './queries.ts';

export interface ManualPlan {
  planType: PlanType;
  /** End date; null for none. If omitted, a plan that is already in force keeps its end. */
  until?: Date | null | undefined;
}

const PAST = 'Choose an end date in the future';
const ENDLESS = 'The Free plan has no end date';

const wrongEnd = (message: string) =>
  new DomainError('INVALID', message, { details: [{ path: 'plan_until', message }] });

/**
 * Setting the free plan ends the manual one. A plan that is already in force only changes its end. False if nothing
 * changed. @throws DomainError INVALID for an end in the past, or an end of the free plan
 */
export async function setManualPlan(
  ctx: { db: Tx },
  workspaceId: string,
  { planType, until, setBy }: ManualPlan & { setBy: string | undefined },
): Promise<boolean> {
  if (planType === 'V1_DEFAULT_ACCESS' && until) throw wrongEnd(ENDLESS);
  await lockWorkspace(ctx.db, workspaceId);
  const stored = await findPlans(ctx.db, workspaceId);
  if (!stored) throw notFound('Workspace');
  // Also while plans are turned off: they may be turned on again.
  const inForce = planInForce(stored);
  const manual = await findManualPlan(ctx.db, workspaceId);
  const keepsEnd = until === undefined || until?.getTime() === manual?.endsAt?.getTime();
  if (keepsEnd && (planType === inForce || planType === manual?.planType)) return false;
  if (planType === 'V1_DEFAULT_ACCESS') {
    await deleteManualPlan(ctx.db, workspaceId);
    return manual !== undefined;
  }
  if (until && until <= stored.now) throw wrongEnd(PAST);
  await replaceManualPlan(ctx.db, { workspaceId, planType, endsAt: until ?? null, setBy: setBy ?? null });
  return true;
}
