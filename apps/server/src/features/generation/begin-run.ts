import type { ArticleBrief } from '@inkstep/engine';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { reserveArticle } from '../billing/index.ts';
import type { GenerationCtx } from './context.ts';
import { generateArticleJob } from './jobs.ts';
import { insertGeneration } from './queries.ts';

/**
 * Reserves the monthly unit, stores the run and enqueues its job. Belongs into one transaction with the change of
 * the task's state, so that all of it happens or nothing.
 */
export async function beginRun(
  ctx: Pick<GenerationCtx, 'queue'> & { db: Db },
  actor: Actor,
  { taskId, brief }: { taskId: string | null; brief: ArticleBrief },
): Promise<string> {
  const reservationId = await reserveArticle(ctx, actor);
  const generationId = await insertGeneration(ctx.db, { userId: actor.userId, taskId, reservationId, brief });
  await enqueue(ctx, generateArticleJob, { generationId }, { singletonKey: generationId });
  return generationId;
}
