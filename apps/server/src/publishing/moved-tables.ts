import { type MovedTable, ofWorkspace } from '../platform/cells/moved-table.ts';
import { destinations, publications, uploadedPictures } from './tables.ts';

export const movedPublishingTables: readonly MovedTable[] = [
  ofWorkspace(destinations.workspaceId, { keyed: [destinations.credentials] }),
  ofWorkspace(publications.workspaceId),
  ofWorkspace(uploadedPictures.workspaceId),
];
