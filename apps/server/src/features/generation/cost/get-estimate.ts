import type { ArticleEstimate } from '@inkstep/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import { articleLanguage } from '../../preferences/index.ts';
import { getTask } from '../../tasks/index.ts';
import type { GenerationCtx } from '../context.ts';
import { requireTopic } from '../policy.ts';
import { findMedianDuration } from '../queries.ts';
import { makeBrief } from '../run/make-brief.ts';
import { keepingLocked } from '../sections/keeping-locked.ts';
import { estimateRun } from './estimate-run.ts';

/** What the article of a task will take. No model is asked. */
export async function getEstimate(
  ctx: Pick<GenerationCtx, 'db' | 'config' | 'secrets' | 'log'>,
  actor: Actor,
  taskId: string,
): Promise<ArticleEstimate> {
  const task = await getTask(ctx, actor, taskId);
  requireTopic(task.selectedTopics);
  const language = await articleLanguage(ctx, actor.userId);
  const brief = await keepingLocked(ctx, actor, taskId, makeBrief(task));
  const estimate = await estimateRun(ctx, { ...brief, ...(language !== null && { language }) });
  return { ...estimate, duration: await findMedianDuration(ctx.db, estimate.writer) };
}
