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
import { getTrialArticles, type TrialArticles } from './trial-articles.ts';

/** -1 means no limit. After a downgrade, usage may exceed the limit. */
const remaining = (limit: number, used: number): number => (limit < 0 ? -1 : Math.max(0, limit - used));

interface Used {
  articles: ArticleCounts;
  trial: TrialArticles | undefined;
  stored: StorageQuota;
  status: SubscriptionStatus;
}

function monthlyArticles(
  { articles_per_month: limit }: Plan,
  thisMonth: number,
  trial: TrialArticles | undefined,
): Usage['monthly_articles'] {
  const left = remaining(limit, thisMonth);
  if (!trial) return { used: thisMonth, limit, remaining: left };
  const leftInTrial = remaining(trial.limit, trial.used);
  return { ...trial, remaining: limit < 0 ? leftInTrial : Math.min(left, leftInTrial), in_trial: true };
}

function presentUsage(plan: Plan, { articles, trial, stored, status }: Used): Usage {
  const storage = (kind: keyof StorageQuota) => ({ used: stored[kind], limit: plan.storage[kind] });
  return {
    monthly_articles: monthlyArticles(plan, articles.thisMonth, trial),
    storage: {
      tasks: storage('tasks'),
      sources: storage('sources'),
      resources: storage('resources'),
      bytes: storage('bytes'),
    },
    plan: plan.plan_type,
    subscription_status: status,
    total_articles: articles.allTime,
  };
}

export async function getUsage(ctx: { db: Db }, { workspaceId }: { workspaceId: string }): Promise<Usage> {
  const [planType, articles, trial, stored, subscription] = await Promise.all([
    getPlan(ctx, workspaceId),
    countArticles(ctx.db, workspaceId),
    getTrialArticles(ctx, workspaceId),
    findStorage(ctx.db, workspaceId),
    findSubscription(ctx.db, workspaceId),
  ]);
  const status = subscriptionStatus(subscription);
  return presentUsage(planByType(planType), { articles, trial, stored, status });
}

/** Includes the usage of each month, for an export. */
export const getUsageHistory = async (ctx: { db: Db }, owner: { workspaceId: string }) => ({
  ...(await getUsage(ctx, owner)),
  months: await listMonths(ctx.db, owner.workspaceId),
});
