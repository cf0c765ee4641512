export { createPersonalWorkspace } from './create-personal-workspace.ts';
export { enterWorkspace, isMember } from './enter-workspace.ts';
export { mayAccess } from './policy.ts';
export { findPersonalWorkspace, lockWorkspace, shareWorkspace } from './queries.ts';
export { members, ownedByWorkspace, workspaces } from './tables.ts';
