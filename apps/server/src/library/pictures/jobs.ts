import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { cleanFiles } from './clean-up.ts';
import type { FilesCtx } from './context.ts';

type JobCtx = Pick<FilesCtx, 'db' | 'files' | 'log' | 'pictureTexts'> & {
  queue: Pick<Queue, 'send' | 'cancel'>;
};

const DAY_MS = 86_400_000;
const CLEAN_UP = { name: 'clean-files', schema: z.object({ day: z.iso.date() }) };

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

async function enqueueCleanUp(ctx: JobCtx, day: string, afterSeconds = 0): Promise<void> {
  await enqueue(ctx, CLEAN_UP, { day }, { singletonKey: day, afterSeconds });
}

/** Every worker enqueues it on start. One job runs per day, and enqueues the next day's. */
export const startFileCleanUps = (ctx: JobCtx): Promise<void> => enqueueCleanUp(ctx, toDay(Date.now()));

export const cleanFilesJob = defineJob({
  ...CLEAN_UP,
  policy: 'exclusive',
  retries: 5,
  retryDelaySeconds: 60,
  concurrency: 1,
  timeLimitSeconds: 3600,
  async handler(ctx: JobCtx, _payload, { signal }) {
    const now = Date.now();
    const tomorrow = toDay(now + DAY_MS);
    // First, so that the next one is enqueued even if this one fails for good.
    await enqueueCleanUp(ctx, tomorrow, Math.ceil((Date.parse(tomorrow) - now) / 1000));
    await cleanFiles(ctx, signal);
  },
});
