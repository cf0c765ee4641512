import { randomUUID } from 'node:crypto';
import { OutputParameters, type SourceInput } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { articleVersions, tasks } from './tables.ts';

type TaskValues = typeof tasks.$inferInsert;

/** A task as it is after the first step, for tests. */
export async function buildTask(
  db: Db,
  {
    userId,
    sources = [],
    ...overrides
  }: Pick<TaskValues, 'userId'> &
    Partial<Omit<TaskValues, 'sources'>> & {
      sources?: SourceInput[] | undefined;
    },
) {
  const [task] = await db
    .insert(tasks)
    .values({
      userId,
      name: 'Pour-over coffee',
      status: 'Draft - Step 1',
      outputParameters: OutputParameters.parse({}),
      sources: sources.map((source) => ({ ...source, id: source.id ?? randomUUID() })),
      ...overrides,
    })
    .returning();
  if (!task) throw new Error('the task was not inserted');
  return task;
}

/** What the article of a task was before, for tests. */
export async function buildVersion(
  db: Db,
  version: Pick<typeof articleVersions.$inferInsert, 'taskId'> & Partial<typeof articleVersions.$inferInsert>,
) {
  const [row] = await db
    .insert(articleVersions)
    .values({ articleVersion: 0, kind: 'editing', text: '# Tea', words: 1, ...version })
    .returning();
  if (!row) throw new Error('the version was not inserted');
  return row;
}
