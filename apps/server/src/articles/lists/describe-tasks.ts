import type { Db } from '../../platform/db/connect.ts';
import { countTaskFigures, listTaskRows, type TaskSummaryRow } from '../brief/queries.ts';

const NEWEST = { page: 1, limit: 10, sortBy: 'created_at', sortOrder: 'DESC', all: true } as const;

export interface TaskFigures {
  total: number;
  completed: number;
  /** Created in the last 7 days. */
  lastWeek: number;
  /** Time of the newest change. */
  changedAt: Date | null;
  newest: TaskSummaryRow[];
}

/** Task statistics of a workspace for admins, including its batches. */
export async function describeTasks(
  ctx: { db: Db },
  { workspaceId }: { workspaceId: string },
): Promise<TaskFigures> {
  const [figures, newest] = await Promise.all([
    countTaskFigures(ctx.db, workspaceId),
    listTaskRows(ctx.db, workspaceId, NEWEST),
  ]);
  return { ...figures, newest };
}
