import { randomUUID } from 'node:crypto';
import { LIMITS, TASK_STATUS } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getTaskSources } from '../get-task-sources.ts';
import { holdTask } from '../hold-task.ts';
import { articleChanged, articleInProgress, emptyArticle, tooManySources } from '../policy.ts';
import { presentSavedTask } from '../present.ts';
import type { StoredChanges, TaskChanges } from '../task-input.ts';
import type { TaskKey } from '../task-key.ts';
import { replaceStanding } from '../versions/replace-standing.ts';
import { replaceResources, stamped, withResources } from './library-sources.ts';
import { findSaveFacts, saveTask } from './queries.ts';
import { uniqueSources } from './unique-sources.ts';

/** Resources of the library are stored among the sources, so resources alone are set beside the stored sources. */
export async function updateTask(ctx: { db: Db }, actor: Actor, taskId: string, input: TaskChanges) {
  if (input.generated_article?.trim() === '') throw emptyArticle();
  const key = { userId: actor.userId, taskId };
  const { comprehensiveResources: resources, ...given } = input;
  const changes = {
    ...given,
    sources: given.sources?.map(withId),
    redditSources: given.redditSources?.map(withId),
  };
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

const withId = <Given extends { id?: string | undefined }>(source: Given) => ({
  ...source,
  id: source.id ?? randomUUID(),
});

/** One statement saves and checks at once; only a save that was refused is looked into. */
async function save(ctx: { db: Db }, key: TaskKey, given: StoredChanges) {
  const changes = {
    ...given,
    sources: given.sources && stamped(uniqueSources(given.sources), new Date()),
    redditSources: given.redditSources && uniqueSources(given.redditSources),
  };
  const saved = await saveAny(ctx, key, changes);
  if (saved) return presentSavedTask(saved);

  const facts = await findSaveFacts(ctx.db, key, changes);
  if (!facts) throw notFound('Task');
  if (facts.sourceCount > LIMITS.sources) throw tooManySources();
  if (changes.generated_article !== undefined && facts.status === TASK_STATUS.generating) {
    throw articleInProgress();
  }
  throw articleChanged();
}

/** Only a save that begins an editing session needs more than one statement: it keeps the text that stood. */
async function saveAny(ctx: { db: Db }, key: TaskKey, changes: StoredChanges) {
  const saved = await saveTask(ctx.db, key, changes);
  if (saved || changes.generated_article === undefined) return saved;
  return inTransaction(ctx, (tx) =>
    // Another save may have begun the session by now.
    replaceStanding(tx, key, async () => {
      return (await saveTask(tx.db, key, changes)) ?? saveTask(tx.db, key, changes, 'editing');
    }),
  );
}
