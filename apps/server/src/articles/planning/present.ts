import type { ArticlePlan } from '@inkstep/contract';
import type { listPlanRows, OwnPlanRow } from './queries.ts';

export const presentPlan = (
  { input, createdAt }: OwnPlanRow,
  { stage, unread, errorCode, errorMessage, costMicros }: Awaited<ReturnType<typeof listPlanRows>>[number],
): ArticlePlan => ({
  stage,
  keyword: input.keyword || input.title,
  unread,
  error: errorCode && { code: errorCode, message: errorMessage ?? '' },
  costMicros,
  started_at: createdAt.toISOString(),
});
