import type { KeywordResearch } from '@inkstep/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import { type ResearchInput, researchKeyword } from '../../../research/index.ts';
import { getTaskSources } from '../get-task.ts';

/** Researches a keyword, including the task's sources. @throws DomainError NOT_FOUND, INVALID */
export async function researchForTask(
  ctx: Parameters<typeof researchKeyword>[0],
  actor: Actor,
  { taskId, ...input }: Omit<ResearchInput, 'taskSources'> & { taskId?: string | undefined },
  signal: AbortSignal,
): Promise<KeywordResearch> {
  const { workspaceId } = actor;
  const taskSources = taskId ? await getTaskSources(ctx, { workspaceId, taskId }) : undefined;
  return researchKeyword(ctx, actor, { ...input, taskSources }, signal);
}
