import { type MovedTable, ofWorkspace } from '../../platform/cells/moved-table.ts';
import { authors } from './tables.ts';

export const movedAuthorTables: readonly MovedTable[] = [
  ofWorkspace(authors.workspaceId, { without: [authors.slug] }),
];
