import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { articlePlans } from '../../planning/tables.ts';
import { listSources } from '../sources/queries.ts';
import { tasks } from '../tables.ts';
import type { TaskKey } from './task-key.ts';

const briefColumns = {
  name: tasks.name,
  keywords: tasks.keywords,
  keywordResearchData: tasks.keywordResearchData,
  keywordResearchSelections: tasks.keywordResearchSelections,
  selectedTopics: tasks.selectedTopics,
  productInfo: tasks.productInfo,
  author: tasks.author,
  outputParameters: tasks.outputParameters,
  outline: tasks.outline,
};

const is = ({ workspaceId, taskId }: TaskKey) =>
  and(eq(tasks.id, taskId), eq(tasks.workspaceId, workspaceId));

export async function findBrief(db: Db, key: TaskKey) {
  const [row] = await db
    .select({ ...briefColumns, answers: articlePlans.answers })
    .from(tasks)
    .leftJoin(articlePlans, eq(articlePlans.taskId, tasks.id))
    .where(is(key));
  return row && { ...row, sources: await listSources(db, key.taskId) };
}

/**
 * Updates a task's timestamp and locks the task until the transaction ends. Deleting a task locks its row before
 * dependent rows, so call this first to avoid deadlocks. @returns true if the workspace has such a task
 */
export async function touchTask(db: Tx, key: TaskKey): Promise<boolean> {
  const { rowCount } = await db.update(tasks).set({ updatedAt: sql`now()` }).where(is(key));
  return rowCount === 1;
}
