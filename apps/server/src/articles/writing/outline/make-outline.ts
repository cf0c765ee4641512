import { randomBytes } from 'node:crypto';
import type { Outline } from '@inkstep/contract';
import { outlineBasis } from '@inkstep/contract/outline-basis';
import { proposeOutline } from '@inkstep/engine';
import { dayLimitReached, editedPrompts, failureCode, getUserModel, isDayLimit } from '../../../ai/index.ts';
import { articleLanguage } from '../../../identity/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { OnBehalf } from '../../../platform/http/actor.ts';
import type { TaskBrief } from '../../brief/making/get-brief.ts';
import { getBrief } from '../../brief/making/get-brief.ts';
import { makeBrief } from '../../brief/making/make-brief.ts';
import { findNeighbours } from '../../brief/neighbours/find-neighbours.ts';
import { updateTask } from '../../brief/saving/update-task.ts';
import type { SavingCtx } from '../../live/context.ts';
import type { GenerationCtx } from '../context.ts';
import { requireTopic } from '../policy.ts';
import { presentOutline } from './present-outline.ts';

/** Generates a task's outline and stores it in place of an earlier one. It doesn't count as an article. */
export async function makeOutline(
  ctx: OutlineCtx & SavingCtx,
  actor: OnBehalf,
  taskId: string,
  signal: AbortSignal,
): Promise<Outline> {
  const task = await getBrief(ctx, { workspaceId: actor.workspaceId, taskId });
  const outline = await proposeTaskOutline(ctx, actor, { ...task, id: taskId }, { signal });
  await updateTask(ctx, actor, taskId, { outline });
  return outline;
}

type OutlineCtx = Pick<GenerationCtx, 'db' | 'neighbours' | 'config' | 'languageModel' | 'compute' | 'log'>;

/** Generates an outline for a task without storing it. */
export async function proposeTaskOutline(
  ctx: OutlineCtx,
  actor: OnBehalf,
  task: Omit<TaskBrief, 'answers'> & Partial<Pick<TaskBrief, 'answers'>> & { id: string },
  { instructions, signal }: { instructions?: string | undefined; signal: AbortSignal },
): Promise<Outline> {
  requireTopic(task.selectedTopics);
  const language = await articleLanguage(ctx, actor.userId);
  const neighbours = await findNeighbours(ctx, { workspaceId: actor.workspaceId, taskId: task.id }, task);
  const gathered = makeBrief({ ...task, outline: null, neighbours }, instructions);
  const brief = { ...gathered, ...(language !== null && { language }) };
  const proposed = await proposeOutline(brief, {
    model: await getUserModel(ctx, actor),
    nonce: () => randomBytes(9).toString('base64url'),
    prompts: await editedPrompts(ctx),
    compute: (name, input) => ctx.compute(name, input, { owner: actor.workspaceId, signal }),
    signal,
  });
  if (!proposed.ok) {
    const { kind, message } = proposed.failure;
    ctx.log.warn({ kind }, 'no outline could be made');
    if (isDayLimit(proposed.failure)) throw dayLimitReached();
    throw new DomainError(failureCode(proposed.failure), message);
  }
  return presentOutline(proposed.outline, outlineBasis(task));
}
