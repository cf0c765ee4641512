import { randomUUID } from 'node:crypto';
import { OutputParameters, type SourceInput } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { buildArticle } from '../articles/factory.ts';
import { tasks } from './tables.ts';

type TaskValues = typeof tasks.$inferInsert;

/** A task as it is after the first step, for tests. */
export async function buildTask(
  db: Db,
  {
    userId,
    article,
    sources = [],
    ...overrides
  }: Pick<TaskValues, 'userId'> &
    Partial<Omit<TaskValues, 'sources'>> & {
      sources?: SourceInput[] | undefined;
      article?: Omit<Parameters<typeof buildArticle>[1], 'userId'> | undefined;
    },
) {
  const [task] = await db
    .insert(tasks)
    .values({
      userId,
      name: 'Pour-over coffee',
      outputParameters: OutputParameters.parse({}),
      sources: sources.map((source) => ({ ...source, id: source.id ?? randomUUID() })),
      ...overrides,
    })
    .returning();
  if (!task) throw new Error('the task was not inserted');
  if (article) await buildArticle(db, { ...article, userId, taskId: task.id });
  return task;
}
