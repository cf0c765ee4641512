import { LIMITS } from '@inkstep/contract';
import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../../briefs/index.ts';
import { is, savedColumns, touched } from '../queries.ts';
import { tasks } from '../tables.ts';
import type { StoredChanges } from '../task-input.ts';

export type SavedTaskRow = NonNullable<Awaited<ReturnType<typeof saveTask>>>;

const length = (given: readonly unknown[] | undefined, stored: Column): SQL<number> =>
  given ? sql<number>`${given.length}::int` : sql<number>`jsonb_array_length(${stored})`;

/** How many sources a task has once `changes` are in. */
const sourceCount = (changes: StoredChanges): SQL<number> => sql<number>`(
  ${length(changes.sources, tasks.sources)}
  + ${length(changes.redditSources, tasks.redditSources)})`;

/** Saves what is given, unless the task would have too many sources. */
export async function saveTask(db: Db, key: TaskKey, changes: StoredChanges) {
  const changesSources = changes.sources ?? changes.redditSources;
  const [row] = await db
    .update(tasks)
    .set({
      ...touched,
      name: changes.name,
      currentStep: changes.currentStep,
      keywords: changes.keywords,
      keywordResearchData: changes.keywordResearchData,
      keywordResearchSelections: changes.keywordResearchSelections,
      selectedTopic: changes.selectedTopic,
      selectedTopics: changes.selectedTopics,
      topicSuggestions: changes.topicSuggestions,
      sources: changes.sources,
      redditSources: changes.redditSources,
      productInfo: changes.productInfo,
      eeatProfile: changes.eeatProfile,
      outputParameters: changes.outputParameters,
      outline: changes.outline,
    })
    .where(and(is(key), changesSources ? sql`${sourceCount(changes)} <= ${LIMITS.sources}` : undefined))
    .returning(savedColumns);
  return row;
}

/** Keeps the task as it is until the transaction ends. Its deletion locks it before what belongs to it, and so do we. */
export async function lockTask(db: Tx, key: TaskKey): Promise<void> {
  await db.select({ id: tasks.id }).from(tasks).where(is(key)).for('no key update');
}
