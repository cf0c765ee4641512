import { returnReservation } from '../../../billing/index.ts';
import { openForReview } from '../../brief/queries.ts';
import { measureArticle } from '../../review/measure-article.ts';
import { enqueueComparison } from '../../similar/jobs.ts';
import { mergeKeptParts } from '../../text/kept/merge-kept-parts.ts';
import { saveDraft } from '../../text/save-generated.ts';
import type { GenerationCtx } from '../context.ts';
import { findCancelledRun, findRunWithEvents, listSteps } from '../queries.ts';
import { currentTexts } from '../watch/fold-events.ts';
import { countRun, endRun } from './end-run.ts';

/**
 * Ends a cancelled run and saves its draft, as the task's article or as a version of an existing one. Without a draft
 * the article is returned to the limit. Safe to run twice.
 */
export async function saveCancelledDraft(
  ctx: Pick<GenerationCtx, 'db' | 'queue' | 'compute' | 'log' | 'notifications'>,
  generationId: string,
  signal: AbortSignal,
): Promise<void> {
  const run = await findCancelledRun(ctx.db, generationId);
  const shown = await findRunWithEvents(ctx.db, generationId, 0);
  if (!run || !shown) return;
  const article = await ctx.compute(
    'partialArticle',
    {
      brief: run.brief,
      steps: await listSteps(ctx.db, generationId),
      streamed: currentTexts(shown.events.map(({ event }) => event)),
    },
    { owner: run.workspaceId, signal },
  );
  if (!article) return discardCancelledDraft(ctx, generationId);
  const kept = await mergeKeptParts(ctx, run, article);
  const checks = await measureArticle(ctx, run, kept);
  await endRun(ctx, { generationId, cancelled: true }, async (tx, { id, taskId, workspaceId, startedBy }) => {
    await countRun(tx, { id, taskId, workspaceId, startedBy }, article);
    const { articleId, isCurrent } = await saveDraft(
      tx,
      { workspaceId, taskId, startedBy },
      { ...kept, checks },
    );
    if (taskId && isCurrent) {
      await openForReview(tx.db, { workspaceId, taskId });
      await enqueueComparison(tx, { workspaceId, taskId });
    }
    return { state: 'cancelled', articleId, writtenBy: article.writtenBy };
  });
}

/** Ends a cancelled run without a draft and returns its article to the limit. */
export const discardCancelledDraft = (
  ctx: Pick<GenerationCtx, 'db' | 'queue'>,
  generationId: string,
): Promise<void> =>
  endRun(ctx, { generationId, cancelled: true }, async (tx, { id }) => {
    await returnReservation(tx.db, id);
    return { state: 'cancelled' };
  });
