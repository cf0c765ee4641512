import { PLANS, type PlanType, parsePlanType } from '@inkstep/contract';

const rank = (type: PlanType): number => PLANS.findIndex((plan) => plan.plan_type === type);

/** An unknown stored plan counts as the smallest one. */
const toPlanType = (stored: string | null): PlanType =>
  (stored !== null && parsePlanType(stored)) || 'V1_DEFAULT_ACCESS';

/** The columns that `planColumns` selects. */
export interface StoredPlans {
  /** Null without a subscription that entitles to one. */
  paid: string | null;
  /** Null unless it is in force now. */
  manual: string | null;
}

/** The higher of the plan that is paid for and the one that an administrator gave: nothing else decides. */
export function planInForce(stored: StoredPlans): PlanType {
  const [paid, manual] = [toPlanType(stored.paid), toPlanType(stored.manual)];
  return rank(manual) > rank(paid) ? manual : paid;
}
