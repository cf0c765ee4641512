import { type Plan, type PlanType, planByType, TRIAL_REWRITES } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { getTrialArticles, type TrialArticles } from '../trial-articles.ts';

export interface RevisionPlan {
  plan: Plan;
  trial: TrialArticles | undefined;
}

/** Returns the plan that a workspace's revisions follow. A free trial limits them, as it limits articles. */
export async function getRevisionPlan(
  ctx: { db: Db },
  workspaceId: string,
  planType: PlanType,
): Promise<RevisionPlan> {
  const plan = planByType(planType);
  const trial = await getTrialArticles(ctx, workspaceId);
  const isUnlimited = plan.rewrites_per_article < 0;
  return { plan: trial && isUnlimited ? { ...plan, rewrites_per_article: TRIAL_REWRITES } : plan, trial };
}
