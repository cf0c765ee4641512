import { routes } from '@inkstep/contract';
import { followLink } from '../identity/index.ts';
import type { Router } from '../platform/http/router.ts';
import { presentPolicy } from './approval/present.ts';
import { setApprovalPolicy } from './approval/set-policy.ts';
import type { TeamCtx } from './context.ts';
import { findDisclosure } from './disclosure/queries.ts';
import { setDisclosure } from './disclosure/set-disclosure.ts';
import { workspaceEvents } from './events/workspace-events.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { chargingUnknown } from './invitations/charging-unknown.ts';
import { createInvitation } from './invitations/create-invitation.ts';
import { listInvitations, openInvitation, revokeInvitation } from './invitations/list-invitations.ts';
import { changeMember } from './members/change-member.ts';
import { listMembers } from './members/list-members.ts';
import { leaveWorkspace, removeMember } from './members/remove-member.ts';
import { createWorkspace } from './teams/create-workspace.ts';
import { deleteWorkspace } from './teams/delete-workspace.ts';
import { listWorkspaces } from './teams/list-workspaces.ts';
import { getWorkspace } from './teams/present.ts';
import { renameWorkspace } from './teams/rename-workspace.ts';
import { transferWorkspace } from './teams/transfer-workspace.ts';

export function workspaceRoutes(router: Router, ctx: TeamCtx): void {
  router.on(routes.listWorkspaces, ({ actor }) => listWorkspaces(ctx, actor));
  router.on(routes.createWorkspace, ({ actor, body }) => createWorkspace(ctx, actor, body));
  router.on(routes.getWorkspace, ({ actor }) => getWorkspace(ctx, actor));
  router.on(routes.renameWorkspace, ({ actor, body }) => renameWorkspace(ctx, actor, body));
  router.on(routes.transferWorkspace, ({ actor, body: { user_id: to, password }, client }) =>
    transferWorkspace(ctx, { actor, token: client.token, to, password }),
  );
  router.on(routes.deleteWorkspace, ({ actor, body: { password }, client }) =>
    deleteWorkspace(ctx, { actor, token: client.token, password }),
  );
  router.on(routes.listMembers, ({ actor }) => listMembers(ctx, actor));
  router.on(routes.changeMember, ({ actor, params, body }) =>
    changeMember(ctx, actor, { ...params, ...body }),
  );
  router.on(routes.removeMember, ({ actor, params }) => removeMember(ctx, actor, params.userId));
  router.on(routes.leaveWorkspace, ({ actor }) => leaveWorkspace(ctx, actor));
  router.on(routes.getDisclosure, ({ actor }) => findDisclosure(ctx.db, actor.workspaceId));
  router.on(routes.setDisclosure, ({ actor, body }) => setDisclosure(ctx, actor, body));
  router.on(routes.workspaceEvents, ({ actor, query }) => workspaceEvents(ctx, actor, query));
  router.on(routes.approvalPolicy, ({ actor }) => presentPolicy(ctx, actor));
  router.on(routes.setApprovalPolicy, ({ actor, body }) => setApprovalPolicy(ctx, actor, body));
  router.on(routes.listInvitations, ({ actor }) => listInvitations(ctx, actor));
  router.on(routes.createInvitation, ({ actor, body }) => createInvitation(ctx, actor, body));
  router.on(routes.revokeInvitation, ({ actor, params }) => revokeInvitation(ctx, actor, params.id));
  router.on(routes.openInvitation, ({ body, charge }) =>
    chargingUnknown(charge, () => followLink(ctx, body.token, () => openInvitation(ctx, body))),
  );
  router.on(routes.acceptInvitation, ({ actor, body }) =>
    followLink(ctx, body.token, () => acceptInvitation(ctx, actor, body)),
  );
}
