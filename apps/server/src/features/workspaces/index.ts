export { enterWorkspace, isMember } from './enter-workspace.ts';
export { getPlan } from './get-plan.ts';
export { createPersonalWorkspace, findPersonalWorkspace } from './personal-workspace.ts';
export { mayAccess } from './policy.ts';
