import type { PlanType } from '@inkstep/contract';
import type { ManualPlan } from '../../../billing/index.ts';

export const toManualPlan = (input: {
  plan_type: PlanType;
  plan_until?: string | null | undefined;
}): ManualPlan => ({
  planType: input.plan_type,
  until: input.plan_until ? new Date(input.plan_until) : input.plan_until === null ? null : undefined,
});
