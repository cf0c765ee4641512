import type { Db, Tx } from '../../../platform/db/connect.ts';
import type { TaskLists } from '../items/task-lists.ts';
import type { TaskKey } from '../making/task-key.ts';
import { isTask, savedColumns, touched } from '../queries.ts';
import { tasks } from '../tables.ts';
import type { StoredChanges } from '../task-input.ts';

export type SavedTaskRow = NonNullable<Awaited<ReturnType<typeof saveTask>>>;

export async function saveTask(db: Db, key: TaskKey, changes: StoredChanges) {
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
      productInfo: changes.productInfo,
      author: changes.eeatProfile,
      outputParameters: changes.outputParameters,
      outline: changes.outline,
    })
    .where(isTask(key))
    .returning(savedColumns);
  return row;
}

const listColumns = {
  keywords: tasks.keywords,
  keywordResearchSelections: tasks.keywordResearchSelections,
  selectedTopics: tasks.selectedTopics,
};

export async function findLists(db: Db, key: TaskKey): Promise<TaskLists | undefined> {
  const [row] = await db.select(listColumns).from(tasks).where(isTask(key));
  return row;
}

/**
 * Locks the task until the transaction ends. Deletion locks it before dependent rows, and so must we. Returns the
 * lists in its row; undefined if the workspace has no such task.
 */
export async function lockTask(db: Tx, key: TaskKey): Promise<TaskLists | undefined> {
  const [row] = await db.select(listColumns).from(tasks).where(isTask(key)).for('no key update');
  return row;
}
