export { createPersonalWorkspace } from './create-personal-workspace.ts';
export { enterWorkspace } from './enter-workspace.ts';
export { getPlan } from './get-plan.ts';
export { isMember } from './is-member.ts';
export { findPersonalWorkspace } from './personal-workspace.ts';
export { mayAccess } from './policy.ts';
