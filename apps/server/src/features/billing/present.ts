import type { Plan, Usage } from '@inkstep/contract';
import type { ArticleCounts } from './queries.ts';

/** -1 means no limit. After a downgrade, usage may exceed the limit. */
const remaining = (limit: number, used: number): number => (limit < 0 ? -1 : Math.max(0, limit - used));

export function presentUsage(plan: Plan, { thisMonth, allTime }: ArticleCounts): Usage {
  const limit = plan.articles_per_month;
  return {
    monthly_articles: { used: thisMonth, limit, remaining: remaining(limit, thisMonth) },
    plan: plan.plan_type,
    subscription_status: 'active',
    total_articles: allTime,
  };
}
