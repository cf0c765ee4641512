export { getPlan, holdPlan } from '../billing/plans/get-plan.ts';
export { planInForce } from '../billing/plans/plan-in-force.ts';
export { type ManualPlan, setManualPlan } from '../billing/plans/set-manual-plan.ts';
export { enterWorkspace, isMember } from './enter-workspace.ts';
export { createPersonalWorkspace, findPersonalWorkspace } from './personal-workspace.ts';
export { mayAccess } from './policy.ts';
export { findManualPlan, lockWorkspace, manualPlanInForce, PAST_DUE_DAYS, planColumns } from './queries.ts';
