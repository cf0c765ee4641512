import { OutputParameters, type RedditSourceInput, type SourceInput } from '@inkstep/contract';
import { recordReadings } from '../../library/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { buildArticle } from '../text/factory.ts';
import { replaceSources } from './sources/replace-sources.ts';
import { tasks } from './tables.ts';

type TaskValues = typeof tasks.$inferInsert;

type TaskOverrides = Pick<TaskValues, 'workspaceId'> &
  Partial<TaskValues> & {
    sources?: SourceInput[] | undefined;
    redditSources?: RedditSourceInput[] | undefined;
    article?: Omit<Parameters<typeof buildArticle>[1], 'workspaceId'> | undefined;
  };

/** A web page as a source. */
export const sourcePage = (n: number, change: Partial<SourceInput> = {}): SourceInput => ({
  type: 'url',
  url: `https://example.com/${n}`,
  title: `Page ${n}`,
  content: `Text of page ${n}.`,
  description: '',
  wordCount: 4,
  ...change,
});

/** Creates a task that has completed the first step. */
export async function buildTask(
  db: Db,
  { workspaceId, article, sources, redditSources, ...overrides }: TaskOverrides,
) {
  const [task] = await db
    .insert(tasks)
    .values({
      workspaceId,
      name: 'Pour-over coffee',
      outputParameters: OutputParameters.parse({}),
      ...overrides,
    })
    .returning();
  if (!task) throw new Error('the task was not inserted');
  await db.transaction((tx) => replaceSources(tx, task.id, { sources, redditSources }));
  if (article) await buildArticle(db, { ...article, workspaceId, taskId: task.id });
  return task;
}

/** Gives a task these pages, read by this service just now. */
export async function buildReadPages(
  db: Db,
  { workspaceId, taskId }: { workspaceId: string; taskId: string },
  pages: SourceInput[],
): Promise<void> {
  await db.transaction((tx) => replaceSources(tx, taskId, { sources: pages }));
  await recordReadings({ db }, { workspaceId }, pages);
}
