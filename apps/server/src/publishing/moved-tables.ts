import { type MovedTable, ofWorkspace } from '../platform/cells/moved-table.ts';
import {
  destinationSites,
  destinations,
  publications,
  sitePages,
  uploadedPictures,
} from './destinations/tables.ts';

export const movedPublishingTables: readonly MovedTable[] = [
  ofWorkspace(destinations.workspaceId, { keyed: [destinations.credentials] }),
  ofWorkspace(publications.workspaceId),
  ofWorkspace(uploadedPictures.workspaceId),
  ofWorkspace(destinationSites.workspaceId),
  ofWorkspace(sitePages.workspaceId),
];
