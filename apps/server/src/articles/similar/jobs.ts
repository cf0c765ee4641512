import { z } from 'zod';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Log } from '../../platform/log.ts';
import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue, type QueueCtx } from '../../platform/queue/enqueue.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import type { ComparedPosts } from '../ports.ts';
import { enqueueScore } from '../text/jobs.ts';
import { compareArticle } from './compare-article.ts';
import { takeBereft } from './queries.ts';
import { sketchArticles } from './sketch-articles.ts';

/** Debounces the saves of a user who is typing, and lets the articles of a batch that end together be stored. */
const AFTER_SECONDS = 5;
const AT_ONCE = 1_000;

export const compareArticleJob = defineJob({
  name: 'compare-article',
  schema: z.object({ workspaceId: z.uuid(), taskId: z.uuid() }),
  policy: 'short',
  concurrency: 1,
  handler: (ctx: QueueCtx, key) => compareArticle(ctx, key),
});

/** Compares a task's article with the others of the workspace in the background. */
export async function enqueueComparison(ctx: QueueCtx, { workspaceId, taskId }: TaskKey): Promise<void> {
  const options = { singletonKey: taskId, afterSeconds: AFTER_SECONDS };
  await enqueue(ctx, compareArticleJob, { workspaceId, taskId }, options);
}

type HourlyCtx = QueueCtx & { log: Log; comparedPosts: ComparedPosts };

/** Makes sketches that are missing, and scores articles again whose similar article or post is gone. */
export const similarArticles = defineHourlyJob('sketch-articles', async (ctx: HourlyCtx, signal) => {
  await sketchArticles(ctx, signal);
  await scoreBereft(ctx);
});

export const scoreBereft = (ctx: Pick<HourlyCtx, 'db' | 'queue' | 'comparedPosts'>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (const key of await takeBereft(tx.db, ctx.comparedPosts.isThere, AT_ONCE))
      await enqueueScore(tx, key);
  });
