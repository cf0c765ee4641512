import { z } from 'zod';
import { AUDIT_ACTIONS } from '../audit-actions.ts';
import { Count, Id, Integer, shownName, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { Password } from '../identity/credentials.ts';
import { PlanTypeSchema } from '../identity/user.ts';
import { APPROVERS, MEMBER_ROLES, TEAM_LIMITS, WORKSPACE_DELETION_WORD } from './team-values.ts';

export const WorkspaceRole = z.enum(MEMBER_ROLES);
/** Ownership is only handed over, and every workspace has one owner. */
const GivenRole = WorkspaceRole.exclude(['owner']);

/** A workspace as one of its members sees it in a list. */
export const WorkspaceEntry = z
  .object({
    id: Id,
    /** Empty for the personal workspace. */
    name: z.string(),
    kind: z.enum(['personal', 'team']),
    role: WorkspaceRole,
    planType: PlanTypeSchema,
    members: Count,
  })
  .meta({ id: 'WorkspaceEntry' });
export type WorkspaceEntry = z.output<typeof WorkspaceEntry>;

export const Member = z
  .object({
    userId: Id,
    name: z.string(),
    /** Empty for those who may not manage the workspace, except their own. */
    email: z.string(),
    role: WorkspaceRole,
    joinedAt: Timestamp,
    /** Exact to about five minutes. */
    lastSeenAt: Timestamp.nullable(),
  })
  .meta({ id: 'Member' });
export type Member = z.output<typeof Member>;

export const Workspace = z
  .object({
    ...WorkspaceEntry.shape,
    seats: z.object({ used: Count, /** -1: no limit. */ limit: Integer }),
    createdAt: Timestamp,
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.output<typeof Workspace>;

const WorkspaceName = shownName(TEAM_LIMITS.name, 'Name the workspace');

export const NewWorkspace = z.strictObject({
  name: WorkspaceName,
  /** True to share what the personal workspace has: it becomes the team, and a new empty one takes its place. */
  from_personal: z.boolean().default(false),
});

const Transfer = z.strictObject({
  user_id: Id,
  /** Without it, a passkey or a provider must have confirmed the session within the last 10 minutes. */
  password: Password.optional(),
});

const Deletion = z.strictObject({
  confirmation: z.literal(WORKSPACE_DELETION_WORD, `Please type ${WORKSPACE_DELETION_WORD} to confirm`),
  /** Without it, a passkey or a provider must have confirmed the session within the last 10 minutes. */
  password: Password.optional(),
});

/** New values of what was changed about approval. */
export const ApprovalChange = z
  .object({
    /** Null: from two members on. */
    needed: z.boolean().nullable(),
    approvers: z.enum(APPROVERS),
    /** Names of the members that may approve, where `approvers` is `named`. */
    named: z.array(z.string()),
    names_shown: z.boolean(),
    clients_count: z.boolean(),
  })
  .partial();
export type ApprovalChange = z.output<typeof ApprovalChange>;

export const WorkspaceEvent = z
  .object({
    id: z.string(),
    at: Timestamp,
    action: z.enum(AUDIT_ACTIONS),
    /** Name of who did it; null once their account is gone. */
    actor: z.string().nullable(),
    /** Name of the member, article, token or other thing that it was done to. Empty for an invitation by link. */
    target: z.string().nullable(),
    /** Role before and after, for changes of members and for invitations. */
    before: WorkspaceRole.nullable(),
    after: WorkspaceRole.nullable(),
    approval: ApprovalChange.nullable(),
  })
  .meta({ id: 'WorkspaceEvent' });
export type WorkspaceEvent = z.output<typeof WorkspaceEvent>;

const UserParams = z.strictObject({ userId: Id });
const One = z.object({ workspace: Workspace });

export const workspaceRoutes = defineRoutes('workspaces', 'member', {
  listWorkspaces: {
    auth: 'user',
    summary: 'List my workspaces: the personal one, then teams by name',
    response: z.object({ workspaces: z.array(WorkspaceEntry) }),
  },
  createWorkspace: {
    auth: 'user',
    summary: 'Create a team, which I own',
    body: NewWorkspace,
    response: One,
    status: 201,
    errors: ['CONFLICT', 'EMAIL_UNCONFIRMED'],
    rateLimit: 'teams',
  },
  getWorkspace: {
    summary: 'Get the workspace',
    scope: null,
    response: One,
  },
  renameWorkspace: {
    summary: 'Rename the team',
    access: 'manage',
    scope: null,
    body: z.strictObject({ name: WorkspaceName }),
    response: One,
    errors: ['CONFLICT'],
  },
  deleteWorkspace: {
    summary: 'Delete the team with everything in it',
    access: 'own',
    scope: null,
    body: Deletion,
    errors: ['CONFLICT', 'CONFIRMATION_REQUIRED', 'PASSWORDS_OFF'],
    rateLimit: 'checkPassword',
  },
  listMembers: {
    summary: 'List the members, by name',
    scope: null,
    response: z.object({ members: z.array(Member) }),
  },
  changeMember: {
    summary: "Change a member's role",
    access: 'manage',
    scope: null,
    params: UserParams,
    body: z.strictObject({ role: GivenRole }),
    response: z.object({ member: Member }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  removeMember: {
    summary: 'Remove a member. What they made stays',
    access: 'manage',
    scope: null,
    params: UserParams,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  leaveWorkspace: {
    summary: 'Leave the team',
    access: 'read',
    scope: null,
    errors: ['CONFLICT'],
  },
  transferWorkspace: {
    summary: 'Make another member the owner. The old one becomes an admin',
    access: 'own',
    scope: null,
    body: Transfer,
    response: One,
    errors: ['NOT_FOUND', 'CONFLICT', 'CONFIRMATION_REQUIRED', 'PASSWORDS_OFF'],
    rateLimit: 'checkPassword',
  },
  workspaceEvents: {
    summary: 'What happened in the workspace, newest first',
    access: 'manage',
    scope: null,
    query: z.strictObject({
      /** `next_cursor` of the previous page. */ cursor: z.string().max(40).optional(),
    }),
    response: z.object({ events: z.array(WorkspaceEvent), next_cursor: z.string().nullable() }),
  },
});
