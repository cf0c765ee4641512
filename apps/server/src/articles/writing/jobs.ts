import { MAX_CONCURRENT_ARTICLES } from '@inkstep/contract';
import { z } from 'zod';
import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { GenerationCtx } from './context.ts';
import { expireRuns } from './expire-runs.ts';
import { endDeletedRun, failRun } from './run/end-run.ts';
import { runGeneration } from './run/run-generation.ts';
import { discardCancelledDraft, saveCancelledDraft } from './run/save-cancelled-draft.ts';
import { packPrompts } from './sent-prompts/pack-prompts.ts';

const GIVEN_UP = 'The article could not be written, although it was tried several times. Please try again.';

export const generateArticleJob = defineJob({
  name: 'generate-article',
  schema: z.object({ generationId: z.uuid() }),
  retries: 10,
  timeLimitSeconds: 1800,
  groupConcurrency: { default: MAX_CONCURRENT_ARTICLES.V1_DEFAULT_ACCESS, tiers: MAX_CONCURRENT_ARTICLES },
  async handler(ctx: GenerationCtx, { generationId }, { signal }) {
    await runGeneration(ctx, generationId, signal);
    await endDeletedRun(ctx, generationId);
  },
  async onGivenUp(ctx: GenerationCtx, { generationId }) {
    await failRun(ctx, { generationId, cancelled: false }, { code: 'GENERATION_FAILED', message: GIVEN_UP });
    await endDeletedRun(ctx, generationId);
  },
});

export const keepDraftJob = defineJob({
  name: 'keep-draft',
  schema: z.object({ generationId: z.uuid() }),
  retries: 5,
  concurrency: 2,
  async handler(ctx: GenerationCtx, { generationId }, { signal }) {
    await saveCancelledDraft(ctx, generationId, signal);
    await endDeletedRun(ctx, generationId);
  },
  async onGivenUp(ctx: GenerationCtx, { generationId }) {
    await discardCancelledDraft(ctx, generationId);
    await endDeletedRun(ctx, generationId);
  },
});

export const endedRunsCleanUp = defineHourlyJob(
  'clean-up-ended-runs',
  async (ctx: Pick<GenerationCtx, 'db' | 'config' | 'log' | 'queue'>, signal) => {
    await expireRuns(ctx, signal);
    await packPrompts(ctx, signal);
  },
);
