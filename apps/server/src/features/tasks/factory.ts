import { OutputParameters } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { tasks } from './tables.ts';

type TaskValues = typeof tasks.$inferInsert;

/** A task as it is after the first step, for tests. */
export async function buildTask(
  db: Db,
  { userId, ...overrides }: Pick<TaskValues, 'userId'> & Partial<TaskValues>,
) {
  const [task] = await db
    .insert(tasks)
    .values({
      userId,
      name: 'Pour-over coffee',
      status: 'Draft - Step 1',
      outputParameters: OutputParameters.parse({}),
      ...overrides,
    })
    .returning();
  if (!task) throw new Error('the task was not inserted');
  return task;
}
