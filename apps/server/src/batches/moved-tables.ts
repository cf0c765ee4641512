import { type MovedTable, ofWorkspace, within } from '../platform/cells/moved-table.ts';
import { batches, batchItems } from './tables.ts';

const moved = ofWorkspace(batches.workspaceId);

export const movedBatchTables: readonly MovedTable[] = [moved, within(moved, batches.id, batchItems.batchId)];
