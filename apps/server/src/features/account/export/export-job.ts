import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { AccountJobCtx } from '../context.ts';
import { failExport } from './fail-export.ts';
import { writeExport } from './write-export.ts';

/** One at a time per process, which limits memory. */
export const exportAccountJob = defineJob({
  name: 'export-account',
  schema: z.object({ exportId: z.uuid() }),
  concurrency: 1,
  timeLimitSeconds: 3600,
  handler: (ctx: AccountJobCtx, { exportId }, { signal }) => writeExport(ctx, exportId, signal),
  onGivenUp: (ctx: AccountJobCtx, { exportId }) => failExport(ctx, exportId),
});
