import { LIMITS, TASK_STATUS } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { getTaskSources } from './get-task-sources.ts';
import { holdTask } from './hold-task.ts';
import { replaceResources, stamped, withResources } from './library-sources.ts';
import { articleChanged, articleInProgress, emptyArticle, tooManySources } from './policy.ts';
import { presentSavedTask } from './present.ts';
import { findSaveFacts, saveTask } from './queries.ts';
import type { StoredChanges, TaskChanges } from './task-input.ts';
import type { TaskKey } from './task-key.ts';
import { uniqueSources } from './unique-sources.ts';
import { keepVersion } from './versions/keep-version.ts';

/** Resources of the library are stored among the sources, so resources alone are set beside the stored sources. */
export async function updateTask(ctx: { db: Db }, actor: Actor, taskId: string, input: TaskChanges) {
  if (input.generated_article?.trim() === '') throw emptyArticle();
  const key = { userId: actor.userId, taskId };
  const { comprehensiveResources: resources, ...changes } = input;
  if (!resources) return save(ctx, key, changes);
  if (changes.sources) {
    return save(ctx, key, { ...changes, sources: withResources(changes.sources, resources) });
  }
  return inTransaction(ctx, async (tx) => {
    await holdTask(tx, key);
    const { sources } = await getTaskSources(tx, key);
    return save(tx, key, { ...changes, sources: replaceResources(sources, resources) });
  });
}

/** One statement saves and checks at once; only a save that was refused is looked into. */
async function save(ctx: { db: Db }, key: TaskKey, given: StoredChanges) {
  const changes = {
    ...given,
    sources: given.sources && stamped(uniqueSources(given.sources), new Date()),
    redditSources: given.redditSources && uniqueSources(given.redditSources),
  };
  const saved = await saveWithVersion(ctx, key, changes);
  if (saved) return presentSavedTask(saved);

  const facts = await findSaveFacts(ctx.db, key, changes);
  if (!facts) throw notFound('Task');
  if (facts.sourceCount > LIMITS.sources) throw tooManySources();
  if (changes.generated_article !== undefined && facts.status === TASK_STATUS.generating) {
    throw articleInProgress();
  }
  throw articleChanged();
}

/** An article is stored with its version or not at all; everything else needs no transaction. */
function saveWithVersion(ctx: { db: Db }, key: TaskKey, changes: StoredChanges) {
  const { generated_article: text } = changes;
  if (text === undefined) return saveTask(ctx.db, key, changes);
  return inTransaction(ctx, async (tx) => {
    const saved = await saveTask(tx.db, key, changes);
    if (saved) {
      const { articleVersion, articleWrittenBy: writtenBy } = saved;
      await keepVersion(tx, key.taskId, 'editing', { text, articleVersion, writtenBy });
    }
    return saved;
  });
}
