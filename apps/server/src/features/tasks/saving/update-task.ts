import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { saveArticle } from '../../articles/index.ts';
import type { TaskKey } from '../../briefs/index.ts';
import { getTaskSources } from '../get-task-sources.ts';
import { emptyArticle, tooManySources } from '../policy.ts';
import { presentSavedTask } from '../present.ts';
import { requireTask } from '../require-task.ts';
import type { StoredChanges, TaskChanges } from '../task-input.ts';
import { replaceResources, stamped, withResources } from './library-sources.ts';
import { lockTask, saveTask } from './queries.ts';
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
    await lockTask(tx.db, key);
    const { sources } = await getTaskSources(tx, key);
    return save(tx, key, { ...changes, sources: replaceResources(sources, resources) });
  });
}

const withId = <Given extends { id?: string | undefined }>(source: Given) => ({
  ...source,
  id: source.id ?? randomUUID(),
});

async function save(ctx: { db: Db }, key: TaskKey, given: StoredChanges) {
  const changes = {
    ...given,
    sources: given.sources && stamped(uniqueSources(given.sources), new Date()),
    redditSources: given.redditSources && uniqueSources(given.redditSources),
  };
  const { generated_article: text, article_version: version } = changes;
  if (text === undefined && version === undefined) return saveBrief(ctx, key, changes);
  return inTransaction(ctx, async (tx) => {
    await lockTask(tx.db, key);
    await requireTask(tx, key);
    await saveArticle(tx, key, { text, version });
    return saveBrief(tx, key, changes);
  });
}

async function saveBrief(ctx: { db: Db }, key: TaskKey, changes: StoredChanges) {
  const saved = await saveTask(ctx.db, key, changes);
  if (saved) return presentSavedTask(saved);
  await requireTask(ctx, key);
  throw tooManySources();
}
