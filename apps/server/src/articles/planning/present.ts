import type { ArticlePlan } from '@inkstep/contract';
import type { listPlans, OwnPlanRow } from './queries.ts';

export const presentPlan = (
  { input, createdAt }: OwnPlanRow,
  { stage, unread, errorCode, errorMessage, costMicros }: Awaited<ReturnType<typeof listPlans>>[number],
): ArticlePlan => ({
  stage,
  keyword: input.keyword || input.title,
  unread,
  error: errorCode && { code: errorCode, message: errorMessage ?? '' },
  costMicros,
  started_at: createdAt.toISOString(),
});
