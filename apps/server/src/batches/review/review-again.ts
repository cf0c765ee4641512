import type { BatchTask } from '@inkstep/contract';
import { requireBatchPlan } from '../../billing/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type DescribeCtx, describeBatch } from '../present/describe-batch.ts';
import { askReview } from './ask-review.ts';

/** Has a plan reviewed whose sources or site have changed. @throws DomainError NOT_FOUND, PLAN_REQUIRED */
export async function reviewAgain(
  ctx: DescribeCtx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  batchId: string,
): Promise<BatchTask> {
  const batch = await describeBatch(ctx, { workspaceId, batchId });
  await requireBatchPlan(ctx, workspaceId);
  if (batch.reviewing) await askReview(ctx, batchId);
  return batch;
}
