// Used where the service is assembled.

export { createPersonalWorkspace } from './create-personal-workspace.ts';
export { deleteForGoodJob } from './deleted/delete-restorably.ts';
export { enterWorkspace, isMember } from './enter-workspace.ts';
export { inboxCleanUp } from './inbox/clean-up-inbox.ts';
export { describeInbox } from './inbox/list-inbox.ts';
export { inboxMailJob } from './inbox/mail/send-inbox-mail.ts';
export { inboxSummaries } from './inbox/mail/send-summaries.ts';
export { countUnread } from './inbox/queries.ts';
export { inboxRoutes } from './inbox/routes.ts';
export { invitationCleanUp } from './invitations/clean-up-invitations.ts';
export { isInvited } from './invitations/is-invited.ts';
export { invitationMailJob } from './invitations/mail/send-invitation-mail.ts';
export { describeMembers, describeMemberships } from './members/list-members.ts';
export { movedWorkspaceTables } from './moved-tables.ts';
export { mayAccess } from './policy.ts';
export type { TeamPorts } from './ports.ts';
export { requireSettled } from './require-settled.ts';
export { workspaceRoutes } from './routes.ts';
export { leaveTeams } from './teams/leave-teams.ts';
export { findMembership, listOwnedTeams } from './teams/queries.ts';
export { removeTeamJob } from './teams/remove-team.ts';
export { deliverWebhookJob, webhookCleanUp } from './webhooks/jobs.ts';
export { describeWebhooks } from './webhooks/list-webhooks.ts';
export { webhookMailJob } from './webhooks/mail/send-webhook-mail.ts';
export { workspaceWebhookRoutes } from './webhooks/routes.ts';

// Used by later rooms.

export { type ApprovalPolicy, getApprovalPolicy, listApprovers } from './approval/approval-policy.ts';
export { deleteRestorably } from './deleted/delete-restorably.ts';
export { deletedTexts, type EntryKind, lockDeleted, restoreDeleted } from './deleted/queries.ts';
export { findDisclosure } from './disclosure/queries.ts';
export { memberMay } from './enter-workspace.ts';
export { forgetNews, forgetTasks } from './inbox/queries.ts';
export { type MemberNews, tellMember, tellMembers } from './inbox/tell-member.ts';
export {
  findName as findWorkspaceName,
  findPersonalWorkspace,
  findTeamName,
  isTeam,
  listManagers,
  listOwners,
  lockWorkspace,
  ownerOf,
  shareWorkspace,
} from './queries.ts';
export { announceEvent } from './webhooks/announce-event.ts';
export { newWebhookSecret, signedHeaders } from './webhooks/signature.ts';

// Tables for queries of later rooms.

export { members, workspaces } from './tables.ts';
