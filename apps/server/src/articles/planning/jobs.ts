import { MAX_CONCURRENT_ARTICLES } from '@inkstep/contract';
import { z } from 'zod';
import { getPlan } from '../../billing/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { PlanningCtx } from './context.ts';
import { failPlan, planArticle } from './plan-article.ts';

const GIVEN_UP = "The article couldn't be planned, although it was tried several times. Please try again.";

/** Plans a single article. Batches have separate jobs. */
export const planArticleJob = defineJob({
  name: 'plan-article',
  schema: z.object({ taskId: z.uuid() }),
  retries: 5,
  timeLimitSeconds: 900,
  concurrency: 4,
  groupConcurrency: { default: MAX_CONCURRENT_ARTICLES.V1_DEFAULT_ACCESS, tiers: MAX_CONCURRENT_ARTICLES },
  async handler(ctx: PlanningCtx, { taskId }, { signal }) {
    await planArticle(ctx, taskId, signal);
  },
  async onGivenUp(ctx: PlanningCtx, { taskId }) {
    await failPlan(ctx, taskId, { code: 'GENERATION_FAILED', message: GIVEN_UP });
  },
});

/** Plans the article in the background. Call it in the transaction of `startPlan`. */
export async function enqueuePlan(
  ctx: { db: Db; queue: Pick<Queue, 'send' | 'cancel'> },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  taskId: string,
): Promise<void> {
  const tier = await getPlan(ctx, workspaceId);
  await enqueue(ctx, planArticleJob, { taskId }, { group: { id: workspaceId, tier } });
}
