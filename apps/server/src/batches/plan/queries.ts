import type { Outline } from '@inkstep/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { articlePlans, tasks } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { batchItems } from '../tables.ts';

export type PlannedTask = Awaited<ReturnType<typeof listPlannedTasks>>[number];

/** Plan input and stage of the rows' tasks. */
export const listPlannedTasks = (db: Db, batchId: string) =>
  db
    .select({
      taskId: tasks.id,
      itemId: batchItems.id,
      isListed: tasks.isListed,
      output: tasks.outputParameters,
      stage: articlePlans.stage,
      input: articlePlans.input,
      sources: sql`(SELECT count(*) FROM task_sources AS source WHERE source.task_id = ${tasks.id})`.mapWith(
        Number,
      ),
    })
    .from(batchItems)
    .innerJoin(tasks, eq(tasks.id, batchItems.taskId))
    .leftJoin(articlePlans, eq(articlePlans.taskId, tasks.id))
    .where(eq(batchItems.batchId, batchId));

/** Updates tasks that are not written yet to the batch's settings. */
export async function updateTaskSettings(
  db: Db,
  workspaceId: string,
  taskIds: string[],
  settings: Pick<typeof tasks.$inferInsert, 'outputParameters' | 'author' | 'productInfo'>,
): Promise<void> {
  if (taskIds.length === 0) return;
  await db
    .update(tasks)
    .set({ ...settings, updatedAt: sql`now()` })
    .where(and(eq(tasks.workspaceId, workspaceId), inArray(tasks.id, taskIds)));
}

export async function updateTaskPlan(
  db: Db,
  { workspaceId, taskId }: { workspaceId: string; taskId: string },
  plan: { name: string; keywords: string[]; outline: Outline },
): Promise<void> {
  await db
    .update(tasks)
    .set({ ...plan, updatedAt: sql`now()` })
    .where(and(eq(tasks.id, taskId), eq(tasks.workspaceId, workspaceId)));
}

export async function listTask(db: Db, workspaceId: string, taskId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(tasks)
    .set({ isListed: true, updatedAt: sql`now()` })
    .where(and(eq(tasks.id, taskId), eq(tasks.workspaceId, workspaceId)));
  return rowCount === 1;
}

export async function storedPlanInput(db: Db, taskId: string) {
  const [row] = await db
    .select({ input: articlePlans.input })
    .from(articlePlans)
    .where(eq(articlePlans.taskId, taskId));
  return row?.input;
}

/** Returns the number of rows found. Those that are left out are no longer kept despite their warnings. */
export async function setLeftOut(
  db: Db,
  batchId: string,
  itemIds: readonly string[],
  isLeftOut: boolean,
): Promise<number> {
  const { rowCount } = await db
    .update(batchItems)
    .set({ isLeftOut, ...(isLeftOut && { isKept: false }) })
    .where(and(eq(batchItems.batchId, batchId), inArray(batchItems.id, [...itemIds])));
  return rowCount ?? 0;
}
