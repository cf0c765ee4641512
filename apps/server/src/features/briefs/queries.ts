import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { tasks } from '../tasks/tables.ts';
import { presentSources } from './sources/present-sources.ts';
import { sourcesOfTask } from './sources/source-rows.ts';
import type { TaskKey } from './task-key.ts';

const briefColumns = {
  name: tasks.name,
  keywords: tasks.keywords,
  keywordResearchData: tasks.keywordResearchData,
  keywordResearchSelections: tasks.keywordResearchSelections,
  selectedTopics: tasks.selectedTopics,
  sources: sourcesOfTask,
  productInfo: tasks.productInfo,
  eeatProfile: tasks.eeatProfile,
  outputParameters: tasks.outputParameters,
  outline: tasks.outline,
};

export type TaskBrief = NonNullable<Awaited<ReturnType<typeof findBrief>>>;

const is = ({ userId, taskId }: TaskKey) => and(eq(tasks.id, taskId), eq(tasks.userId, userId));

export async function findBrief(db: Db, key: TaskKey) {
  const [row] = await db.select(briefColumns).from(tasks).where(is(key));
  return row && { ...row, ...presentSources(row.sources) };
}

/**
 * Moves a task up in lists and keeps others from changing it until the transaction ends. Deleting a task locks its row
 * before those that belong to it; whoever changes several of them touches it first, so that the two don't deadlock.
 */
export async function touchTask(db: Tx, key: TaskKey): Promise<TaskBrief | undefined> {
  const [row] = await db.update(tasks).set({ updatedAt: sql`now()` }).where(is(key)).returning(briefColumns);
  return row && { ...row, ...presentSources(row.sources) };
}
