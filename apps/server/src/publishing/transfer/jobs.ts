import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { ImportCtx, TransferCtx } from './context.ts';
import { createConverter } from './convert/converter.ts';
import { createPictureIntake, type PictureIntakeCtx } from './picture-intake.ts';
import { failImport, runImport } from './run-import.ts';

/** `startImport` allows one at a time across all processes. Each attempt continues where the previous one ended. */
export const importPostsJob = defineJob({
  name: 'import-posts',
  policy: 'exclusive',
  schema: z.object({ importId: z.uuid() }),
  concurrency: 1,
  retries: 20,
  timeLimitSeconds: 3600,
  async handler(ctx: Omit<ImportCtx, 'converter' | 'intake'> & PictureIntakeCtx, { importId }, { signal }) {
    const converter = createConverter();
    try {
      await runImport({ ...ctx, converter, intake: createPictureIntake(ctx, signal) }, importId, signal);
    } finally {
      await converter.close();
    }
  },
  onGivenUp: (ctx: TransferCtx, { importId }) => failImport(ctx, importId),
});
