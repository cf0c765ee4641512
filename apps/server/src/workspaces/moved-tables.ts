import { type MovedTable, ofWorkspace } from '../platform/cells/moved-table.ts';
import { deletedEntries } from './deleted/tables.ts';
import { inboxEntries } from './inbox/tables.ts';
import { invitations } from './invitations/tables.ts';
import { members, workspaces } from './tables.ts';
import { webhookDeliveries, webhookEndpoints } from './webhooks/tables.ts';

export const movedWorkspaceTables: readonly MovedTable[] = [
  // The other cell keeps it read-only until it has everything.
  ofWorkspace(workspaces.id, { without: [workspaces.movingTo] }),
  ofWorkspace(members.workspaceId),
  ofWorkspace(invitations.workspaceId),
  ofWorkspace(inboxEntries.workspaceId),
  ofWorkspace(deletedEntries.workspaceId),
  ofWorkspace(webhookEndpoints.workspaceId, {
    keyed: [webhookEndpoints.secret, webhookEndpoints.oldSecret],
  }),
  ofWorkspace(webhookDeliveries.workspaceId),
];
