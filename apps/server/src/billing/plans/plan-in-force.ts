import { PLANS, type PlanType, parsePlanType } from '@inkstep/contract';

const rank = (type: PlanType): number => PLANS.findIndex((plan) => plan.plan_type === type);

/** Unknown stored plans count as the smallest one. */
const toPlanType = (stored: string | null): PlanType =>
  (stored !== null && parsePlanType(stored)) || 'V1_DEFAULT_ACCESS';

/** Result of `planColumns`. */
export interface StoredPlans {
  /** Null without a subscription that gives a plan. */
  paid: string | null;
  /** Null unless in force now. */
  manual: string | null;
}

/** Higher of the paid plan and the one that an admin granted: nothing else decides. */
export function planInForce(stored: StoredPlans): PlanType {
  const [paid, manual] = [toPlanType(stored.paid), toPlanType(stored.manual)];
  return rank(manual) > rank(paid) ? manual : paid;
}
