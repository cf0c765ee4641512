import {
  type Plan,
  planByType,
  type StorageQuota,
  type SubscriptionStatus,
  type Usage,
} from '@inkstep/contract';
import type { Db } from '../platform/db/connect.ts';
import { getPlan } from './plans/get-plan.ts';
import { type ArticleCounts, countArticles, listMonths } from './queries.ts';
import { findStorage } from './storage/queries.ts';
import { findSubscription } from './subscription/queries.ts';
import { subscriptionStatus } from './subscription/subscription-status.ts';

/** -1 means no limit. After a downgrade, usage may exceed the limit. */
const remaining = (limit: number, used: number): number => (limit < 0 ? -1 : Math.max(0, limit - used));

interface Used {
  articles: ArticleCounts;
  stored: StorageQuota;
  status: SubscriptionStatus;
}

function presentUsage(plan: Plan, { articles: { thisMonth, allTime }, stored, status }: Used): Usage {
  const limit = plan.articles_per_month;
  const storage = (kind: keyof StorageQuota) => ({ used: stored[kind], limit: plan.storage[kind] });
  return {
    monthly_articles: { used: thisMonth, limit, remaining: remaining(limit, thisMonth) },
    storage: {
      tasks: storage('tasks'),
      sources: storage('sources'),
      resources: storage('resources'),
      bytes: storage('bytes'),
    },
    plan: plan.plan_type,
    subscription_status: status,
    total_articles: allTime,
  };
}

export async function getUsage(ctx: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<Usage> {
  const [planType, articles, stored, subscription] = await Promise.all([
    getPlan(ctx, workspaceId),
    countArticles(ctx.db, workspaceId),
    findStorage(ctx.db, workspaceId),
    findSubscription(ctx.db, workspaceId),
  ]);
  return presentUsage(planByType(planType), { articles, stored, status: subscriptionStatus(subscription) });
}

/** Includes the usage of each month, for an export. */
export const getUsageHistory = async (ctx: { db: Db }, owner: { workspaceId: string }) => ({
  ...(await getUsage(ctx, owner)),
  months: await listMonths(ctx.db, owner.workspaceId),
});
