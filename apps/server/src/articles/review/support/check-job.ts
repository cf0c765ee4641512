import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { SupportCtx } from './context.ts';
import { updateCheck } from './queries.ts';
import { runCheck } from './run-check.ts';

export const checkSupportJob = defineJob({
  name: 'check-support',
  schema: z.object({ checkId: z.uuid() }),
  retries: 3,
  timeLimitSeconds: 1_800,
  concurrency: 2,
  async handler(ctx: SupportCtx, { checkId }, { signal }) {
    await runCheck(ctx, checkId, signal);
  },
  async onGivenUp(ctx: SupportCtx, { checkId }) {
    await updateCheck(ctx.db, checkId, { state: 'failed', error: 'AI_UNAVAILABLE' });
  },
});
