import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { defineJob } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import type { Queue } from './queue.ts';

interface HourlyCtx {
  db: Db;
  log: Log;
  queue: Pick<Queue, 'send' | 'cancel'>;
}

const HOUR_MS = 3_600_000;

/**
 * Defines a job that runs once an hour and enqueues the next run. Each worker calls `start` on startup, which may run
 * the job of the current hour again, so `run` must be idempotent.
 */
export function defineHourlyJob<Ctx extends HourlyCtx>(
  name: string,
  run: (ctx: Ctx, signal: AbortSignal) => Promise<void>,
) {
  const descriptor = { name, schema: z.object({ hour: z.iso.datetime() }) };
  const enqueueHour = async (ctx: HourlyCtx, atMs: number): Promise<void> => {
    const hour = new Date(Math.floor(atMs / HOUR_MS) * HOUR_MS).toISOString();
    const afterSeconds = Math.max(0, Math.ceil((Date.parse(hour) - Date.now()) / 1000));
    await enqueue(ctx, descriptor, { hour }, { singletonKey: hour, afterSeconds });
  };
  return {
    start: (ctx: HourlyCtx): Promise<void> => enqueueHour(ctx, Date.now()),
    job: defineJob({
      ...descriptor,
      policy: 'exclusive',
      retries: 5,
      retryDelaySeconds: 30,
      concurrency: 1,
      timeLimitSeconds: 3000,
      async handler(ctx: Ctx, _payload, { signal }) {
        // First, so that the next run is enqueued even if this one fails for good.
        await enqueueHour(ctx, Date.now() + HOUR_MS);
        await run(ctx, signal);
      },
      async onGivenUp(ctx: Ctx) {
        ctx.log.error({ job: name }, 'an hourly job failed; the next hour tries again');
      },
    }),
  };
}
