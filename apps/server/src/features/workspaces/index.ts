export { enterWorkspace, isMember } from './enter-workspace.ts';
export { getPlan, holdPlan } from './get-plan.ts';
export { createPersonalWorkspace, findPersonalWorkspace } from './personal-workspace.ts';
export { planInForce } from './plan-in-force.ts';
export { mayAccess } from './policy.ts';
export { findManualPlan, lockWorkspace, manualPlanInForce, PAST_DUE_DAYS, planColumns } from './queries.ts';
export { type ManualPlan, setManualPlan } from './set-manual-plan.ts';
