import { LIMITS, TASK_STATUS } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { articleChanged, articleInProgress, emptyArticle, tooManySources } from './policy.ts';
import { presentSavedTask } from './present.ts';
import { findSaveFacts, saveTask } from './queries.ts';
import type { TaskChanges } from './task-input.ts';
import { uniqueResources, uniqueSources } from './unique-sources.ts';

/** One statement saves and checks at once; only a save that was refused is looked into. */
export async function updateTask(ctx: { db: Db }, actor: Actor, taskId: string, input: TaskChanges) {
  if (input.generated_article?.trim() === '') throw emptyArticle();
  const changes = {
    ...input,
    sources: input.sources && uniqueSources(input.sources),
    redditSources: input.redditSources && uniqueSources(input.redditSources),
    comprehensiveResources: input.comprehensiveResources && uniqueResources(input.comprehensiveResources),
  };
  const key = { userId: actor.userId, taskId };
  const saved = await saveTask(ctx.db, key, changes);
  if (saved) return presentSavedTask(saved);

  const facts = await findSaveFacts(ctx.db, key, changes);
  if (!facts) throw notFound('Task');
  if (facts.sourceCount > LIMITS.sources) throw tooManySources();
  if (changes.generated_article !== undefined && facts.status === TASK_STATUS.generating) {
    throw articleInProgress();
  }
  throw articleChanged();
}
