// For the service, which puts the rooms together.

export { createPersonalWorkspace } from './create-personal-workspace.ts';
export { enterWorkspace, isMember } from './enter-workspace.ts';
export { mayAccess } from './policy.ts';

// For later rooms.

export { findPersonalWorkspace, lockWorkspace, shareWorkspace } from './queries.ts';

// Tables, for the queries of later rooms.

export { members, workspaces } from './tables.ts';
