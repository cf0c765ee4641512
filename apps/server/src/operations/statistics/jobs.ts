import { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { addDays, toDay } from './days.ts';
import { setRebuildEnded } from './queries.ts';
import { rebuild, rollUp } from './roll-up.ts';

export interface StatisticsJobCtx {
  db: Db;
  log: Log;
  queue: Pick<Queue, 'send' | 'cancel'>;
}

/** Leaves time for runs and calls that started the day before. */
const HOUR_OF_DAY = 1;

const ROLL_UP = { name: 'roll-up-statistics', schema: z.object({ day: z.iso.date() }) };

async function enqueueRollUp(ctx: StatisticsJobCtx, day: string, afterSeconds = 0): Promise<void> {
  await enqueue(ctx, ROLL_UP, { day }, { singletonKey: day, afterSeconds });
}

/** Every worker enqueues it on start. One job runs per day, and enqueues the next day's. */
export const startRollUps = (ctx: StatisticsJobCtx): Promise<void> => enqueueRollUp(ctx, toDay(new Date()));

export const rollUpStatisticsJob = defineJob({
  ...ROLL_UP,
  policy: 'exclusive',
  retries: 10,
  retryDelaySeconds: 30,
  concurrency: 1,
  async handler(ctx: StatisticsJobCtx, _payload, { signal }) {
    const now = new Date();
    const tomorrow = addDays(toDay(now), 1);
    const due = Date.parse(tomorrow) + HOUR_OF_DAY * 3_600_000;
    // First, so that the next one is enqueued even if this one fails for good.
    await enqueueRollUp(ctx, tomorrow, Math.ceil((due - now.getTime()) / 1000));
    await rollUp(ctx, { signal });
  },
});

export const rebuildStatisticsJob = defineJob({
  name: 'rebuild-statistics',
  schema: z.object({}),
  policy: 'exclusive',
  retries: 3,
  concurrency: 1,
  timeLimitSeconds: 3600,
  handler: (ctx: StatisticsJobCtx, _payload, { signal }) => rebuild(ctx, { signal }),
  async onGivenUp(ctx: StatisticsJobCtx) {
    ctx.log.error('the statistics could not be rebuilt');
    await setRebuildEnded(ctx.db, { succeeded: false });
  },
});
