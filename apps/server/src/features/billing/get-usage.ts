import { type Plan, planOf, type Usage } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { getPlan } from '../workspaces/index.ts';
import { type ArticleCounts, countArticles } from './queries.ts';

/** -1 means no limit. After a downgrade, usage may exceed the limit. */
const remaining = (limit: number, used: number): number => (limit < 0 ? -1 : Math.max(0, limit - used));

function presentUsage(plan: Plan, { thisMonth, allTime }: ArticleCounts): Usage {
  const limit = plan.articles_per_month;
  return {
    monthly_articles: { used: thisMonth, limit, remaining: remaining(limit, thisMonth) },
    plan: plan.plan_type,
    subscription_status: 'active',
    total_articles: allTime,
  };
}

export async function getUsage(ctx: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<Usage> {
  const [planType, counts] = await Promise.all([
    getPlan(ctx, workspaceId),
    countArticles(ctx.db, workspaceId),
  ]);
  return presentUsage(planOf(planType), counts);
}
