import type { ArticleEstimate } from '@inkstep/contract';
import { TARGET_WORDS } from '@inkstep/engine';
import { findVerifier } from '../../../ai/index.ts';
import { articleLanguage } from '../../../identity/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getBriefInContext } from '../../brief/making/get-brief.ts';
import { makeBrief } from '../../brief/making/make-brief.ts';
import { usualCheck } from '../../review/support/estimate-check.ts';
import { withLockedSections } from '../../text/sections/with-locked-sections.ts';
import type { GenerationCtx } from '../context.ts';
import { requireTopic } from '../policy.ts';
import { findMedianDuration } from '../queries.ts';
import { estimateRun } from './estimate-run.ts';

/** Estimates a task's article without asking a model. */
export async function getEstimate(
  ctx: Pick<GenerationCtx, 'db' | 'neighbours' | 'config' | 'secrets' | 'log'>,
  actor: Actor,
  taskId: string,
): Promise<ArticleEstimate> {
  const key = { userId: actor.userId, workspaceId: actor.workspaceId, taskId };
  const task = await getBriefInContext(ctx, key);
  requireTopic(task.selectedTopics);
  const language = await articleLanguage(ctx, actor.userId);
  const brief = await withLockedSections(ctx, key, makeBrief(task));
  const estimate = await estimateRun(ctx, { ...brief, ...(language !== null && { language }) });
  const { writer } = estimate;
  const verifier = writer === 'model' ? await findVerifier(ctx) : undefined;
  return {
    ...estimate,
    verification: verifier
      ? { model: verifier.model, ...usualCheck(verifier, TARGET_WORDS[brief.length]) }
      : null,
    duration: await findMedianDuration(ctx.db, { writer, length: brief.length }),
  };
}
