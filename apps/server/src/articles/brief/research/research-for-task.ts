import type { KeywordResearch } from '@inkstep/contract';
import { type OnBehalf, requireScope } from '../../../platform/http/actor.ts';
import { type ResearchInput, researchKeyword } from '../../../research/index.ts';
import type { AtRestCtx } from '../../at-rest/context.ts';
import { openTask } from '../../at-rest/open-task.ts';
import { getSourceRows } from '../get-task.ts';

/** Researches a keyword, including the task's sources. @throws DomainError SCOPE_REQUIRED, NOT_FOUND, INVALID */
export async function researchForTask(
  ctx: Parameters<typeof researchKeyword>[0] & AtRestCtx,
  actor: OnBehalf,
  { taskId, ...input }: Omit<ResearchInput, 'taskSources'> & { taskId?: string | undefined },
  signal: AbortSignal,
): Promise<KeywordResearch> {
  requireScope(actor, 'generate');
  const { workspaceId } = actor;
  if (taskId) await openTask(ctx, { workspaceId, taskId });
  const taskSources = taskId ? await getSourceRows(ctx, { workspaceId, taskId }) : undefined;
  return researchKeyword(ctx, actor, { ...input, taskSources }, signal);
}
