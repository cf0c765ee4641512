export { enterWorkspace, isMember } from './enter-workspace.ts';
export { createPersonalWorkspace, findPersonalWorkspace } from './personal-workspace.ts';
export { mayAccess } from './policy.ts';
export { findManualPlan, lockWorkspace, manualPlanInForce, PAST_DUE_DAYS, planColumns } from './queries.ts';
export { manualPlans, members, ownedByWorkspace, workspaces } from './tables.ts';
