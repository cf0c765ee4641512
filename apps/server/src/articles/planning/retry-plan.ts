import type { ArticlePlan } from '@inkstep/contract';
import { getUserModel, type UserModelCtx } from '../../ai/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { getArticlePlan } from './get-article-plan.ts';
import { enqueuePlan } from './jobs.ts';
import { findOwnPlan } from './queries.ts';
import { startPlan } from './start-plan.ts';

/**
 * Continues a failed plan. A running or completed one is unchanged. @throws DomainError NOT_FOUND for a task that was
 * never planned, EMAIL_UNCONFIRMED, DAY_LIMIT_EXCEEDED
 */
export async function retryPlan(
  ctx: UserModelCtx & { queue: Pick<Queue, 'send' | 'cancel'> },
  actor: Actor,
  taskId: string,
): Promise<ArticlePlan> {
  await getUserModel(ctx, actor);
  await inTransaction(ctx, async (tx) => {
    const plan = await findOwnPlan(tx.db, { workspaceId: actor.workspaceId, taskId });
    if (plan?.stage !== 'failed') return;
    await startPlan(tx, actor, taskId, plan.input);
    await enqueuePlan(tx, actor, taskId);
  });
  const plan = await getArticlePlan(ctx, actor, taskId);
  if (!plan) throw notFound('Plan');
  return plan;
}
