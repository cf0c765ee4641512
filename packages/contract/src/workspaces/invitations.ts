import { z } from 'zod';
import { Count, Id, IdParams, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { Email, MailedToken } from '../identity/credentials.ts';
import { TEAM_LIMITS } from './team-values.ts';
import { WorkspaceEntry, WorkspaceRole } from './workspaces.ts';

const GivenRole = WorkspaceRole.exclude(['owner']);

/** Domain of mail addresses, such as `example.com`. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(TEAM_LIMITS.domain)
  .regex(/^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d-]{2,}$/u, 'Enter a domain such as example.com');

export const Invitation = z
  .object({
    id: Id,
    /** Address that it was sent to, and for which alone it is good. Null for a link. */
    email: z.string().nullable(),
    role: GivenRole,
    /** Domain of the confirmed address that whoever accepts must have. */
    domain: z.string().nullable(),
    /** Members who may come in with it, and who did. */
    maxUses: Count,
    used: Count,
    invitedBy: z.string().nullable(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

const days = z.number().int().min(1).max(TEAM_LIMITS.days).default(TEAM_LIMITS.usualDays);
/** Always named: whoever invites says what may be done. */
const role = GivenRole;

/** A mail to one address, or a link for anybody who has it: for one person, unless `max_uses` says more. */
export const NewInvitation = z.union([
  z.strictObject({ email: Email, role, days }),
  z.strictObject({
    role,
    days,
    domain: Domain.nullable().default(null),
    max_uses: z.number().int().min(1).max(TEAM_LIMITS.uses).default(1),
  }),
]);

/** What whoever opens an invitation sees before they accept it. */
export const OpenedInvitation = z
  .object({
    workspace: z.string(),
    invitedBy: z.string().nullable(),
    role: GivenRole,
    /** Address that it is for, with most of it hidden. Null for a link. */
    email: z.string().nullable(),
    domain: z.string().nullable(),
    expiresAt: Timestamp,
  })
  .meta({ id: 'OpenedInvitation' });
export type OpenedInvitation = z.output<typeof OpenedInvitation>;

const Token = z.strictObject({ token: MailedToken });

export const invitationRoutes = defineRoutes('workspaces', 'member', {
  listInvitations: {
    summary: 'List invitations that can be accepted, newest first',
    access: 'manage',
    scope: null,
    response: z.object({ invitations: z.array(Invitation) }),
  },
  createInvitation: {
    summary: 'Invite someone by email, or create a link. The role is required',
    access: 'manage',
    scope: null,
    body: NewInvitation,
    /** `url` is shown this once. Null if it was mailed. */
    response: z.object({ invitation: Invitation, url: z.string().nullable() }),
    status: 201,
    errors: ['CONFLICT', 'EMAIL_UNCONFIRMED', 'PLAN_REQUIRED'],
    rateLimit: 'teams',
  },
  revokeInvitation: {
    summary: 'Revoke an invitation',
    access: 'manage',
    scope: null,
    params: IdParams,
    errors: ['NOT_FOUND'],
  },
  openInvitation: {
    auth: 'public',
    summary: 'See what an invitation is for',
    body: Token,
    response: z.object({ invitation: OpenedInvitation }),
    errors: ['TOKEN_INVALID'],
    rateLimit: 'unknownInvitation',
    chargedLater: true,
  },
  acceptInvitation: {
    auth: 'user',
    summary: 'Become a member',
    body: Token,
    response: z.object({ workspace: WorkspaceEntry }),
    errors: ['TOKEN_INVALID', 'EMAIL_UNPROVEN', 'EMAIL_UNCONFIRMED', 'CONFLICT', 'PLAN_REQUIRED'],
    rateLimit: 'useToken',
  },
});
