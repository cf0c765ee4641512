import { type MovedTable, ofWorkspace } from '../platform/cells/moved-table.ts';
import { dayBudgets, modelCalls, workspaceDays } from './tables.ts';

/** Moved after runs, which calls refer to. */
export const movedUsageTables: readonly MovedTable[] = [
  ofWorkspace(modelCalls.workspaceId, { without: [modelCalls.id] }),
  ofWorkspace(dayBudgets.workspaceId),
  ofWorkspace(workspaceDays.workspaceId),
];
