import type { Task } from '@inkstep/contract';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getTask } from '../../brief/get-task.ts';
import type { GenerationCtx } from '../context.ts';
import { awaitArticle } from '../watch/await-article.ts';
import { type StartInput, startGeneration } from './start-generation.ts';

/** Starts a run and waits for it. The run continues if the client disconnects. */
export async function generateArticle(
  ctx: GenerationCtx,
  actor: Actor,
  input: StartInput & { signal: AbortSignal },
): Promise<{ article: string; task: Task }> {
  const { signal, ...start } = input;
  const started = await startGeneration(ctx, actor, start);
  if (started.status === 'already_generating') {
    throw new DomainError('GENERATION_RUNNING', 'Article generation is already in progress for this task.');
  }
  const article = await awaitArticle(ctx, actor, started.generationId, signal);
  return { article, task: await getTask(ctx, actor, input.taskId) };
}
