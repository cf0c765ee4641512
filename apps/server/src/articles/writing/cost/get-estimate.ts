import type { ArticleEstimate } from '@inkstep/contract';
import { articleLanguage } from '../../../identity/preferences/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getBrief, makeBrief } from '../../brief/making/index.ts';
import { keepingLocked } from '../../text/index.ts';
import type { GenerationCtx } from '../context.ts';
import { requireTopic } from '../policy.ts';
import { findMedianDuration } from '../queries.ts';
import { estimateRun } from './estimate-run.ts';

/** What the article of a task will take. No model is asked. */
export async function getEstimate(
  ctx: Pick<GenerationCtx, 'db' | 'config' | 'secrets' | 'log'>,
  actor: Actor,
  taskId: string,
): Promise<ArticleEstimate> {
  const key = { userId: actor.userId, workspaceId: actor.workspaceId, taskId };
  const task = await getBrief(ctx, key);
  requireTopic(task.selectedTopics);
  const language = await articleLanguage(ctx, actor.userId);
  const brief = await keepingLocked(ctx, key, makeBrief(task));
  const estimate = await estimateRun(ctx, { ...brief, ...(language !== null && { language }) });
  return { ...estimate, duration: await findMedianDuration(ctx.db, estimate.writer) };
}
