import { planByType } from '@inkstep/contract';
import type { Db } from '../platform/db/connect.ts';
import { DomainError } from '../platform/errors.ts';
import { getPlanState } from './plans/get-plan.ts';
import { findManualPlan, findTrial } from './plans/queries.ts';
import { countArticlesSince, lockTrial } from './queries.ts';

/** Articles of a free trial. */
export interface TrialArticles {
  limit: number;
  used: number;
}

/** Undefined if the plan in force doesn't come from a trial. */
export async function getTrialArticles(
  ctx: { db: Db },
  workspaceId: string,
): Promise<TrialArticles | undefined> {
  const trial = await findTrial(ctx.db, workspaceId);
  if (!trial?.planType) return undefined;
  const { planType, plansOn } = await getPlanState(ctx, workspaceId);
  const manual = await findManualPlan(ctx.db, workspaceId);
  if (!plansOn || planType !== trial.planType || manual?.planType === planType) return undefined;
  const used = await countArticlesSince(ctx.db, workspaceId, trial.since);
  return { limit: planByType(planType).trial_articles, used };
}

export const trialLimitReached = ({ limit }: TrialArticles): DomainError =>
  new DomainError(
    'USAGE_LIMIT_EXCEEDED',
    `Trial limit reached: the free trial includes ${limit} articles. You get all articles of your plan with your first payment.`,
  );

/**
 * Checks the limit of a free trial. Call it in the transaction that reserves the articles: parallel ones wait for it.
 * @throws DomainError USAGE_LIMIT_EXCEEDED
 */
export async function requireTrialArticles(
  ctx: { db: Db },
  workspaceId: string,
  wanted: number,
): Promise<void> {
  if (!(await findTrial(ctx.db, workspaceId))) return;
  await lockTrial(ctx.db, workspaceId);
  const trial = await getTrialArticles(ctx, workspaceId);
  if (!trial || trial.used + wanted <= trial.limit) return;
  throw trialLimitReached(trial);
}
