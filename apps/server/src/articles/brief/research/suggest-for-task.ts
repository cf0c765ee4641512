import type { TopicSuggestions } from '@inkstep/contract';
import type { OnBehalf } from '../../../platform/http/actor.ts';
import { suggestTopics, type TopicRequest } from '../../../research/index.ts';
import type { AtRestCtx } from '../../at-rest/context.ts';
import { openTask } from '../../at-rest/open-task.ts';
import { getTask } from '../get-task.ts';

/** Suggests topics from the task's research and sources. @throws DomainError NOT_FOUND, or as `suggestTopics` does */
export async function suggestForTask(
  ctx: Parameters<typeof suggestTopics>[0] & AtRestCtx,
  actor: OnBehalf,
  { taskId, ...request }: Omit<TopicRequest, 'task'> & { taskId?: string | undefined },
  signal: AbortSignal,
): Promise<TopicSuggestions> {
  if (taskId !== undefined) await openTask(ctx, { workspaceId: actor.workspaceId, taskId });
  const task = taskId === undefined ? undefined : await getTask(ctx, actor, taskId);
  return suggestTopics(ctx, actor, { ...request, task }, signal);
}
