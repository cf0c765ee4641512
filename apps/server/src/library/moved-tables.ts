import { type MovedTable, ofUser, ofWorkspace } from '../platform/cells/moved-table.ts';
import { files } from './pictures/tables.ts';
import { profiles } from './profiles/tables.ts';
import { pageReadings } from './readings/tables.ts';
import { redditConnections } from './reddit/tables.ts';
import { resources } from './tables.ts';

export const movedLibraryTables: readonly MovedTable[] = [
  ofWorkspace(resources.workspaceId),
  ofWorkspace(profiles.workspaceId),
  ofWorkspace(files.workspaceId),
  ofWorkspace(pageReadings.workspaceId),
  ofUser(redditConnections.userId, {
    keyed: [redditConnections.accessToken, redditConnections.refreshToken],
  }),
];
