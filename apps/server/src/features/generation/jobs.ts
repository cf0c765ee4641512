import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { GenerationCtx } from './context.ts';
import { failRun } from './end-run.ts';
import { runGeneration } from './run-generation.ts';

const GIVEN_UP = 'The article could not be written, although it was tried several times. Please try again.';

export const generateArticleJob = defineJob({
  name: 'generate-article',
  schema: z.object({ generationId: z.uuid() }),
  policy: 'exclusive',
  retries: 10,
  timeLimitSeconds: 1800,
  handler: (ctx: GenerationCtx, { generationId }, { signal }) => runGeneration(ctx, generationId, signal),
  onGivenUp: (ctx: GenerationCtx, { generationId }) =>
    failRun(ctx, { generationId }, { code: 'GENERATION_FAILED', message: GIVEN_UP }),
});
