import { type PlanType, planByType } from '@inkstep/contract';
import { type AnnounceCtx, announceUsage } from '../identity/index.ts';
import type { Db } from '../platform/db/connect.ts';
import { DomainError } from '../platform/errors.ts';
import { getLockedPlan, getPlan } from './plans/get-plan.ts';
import { countArticles, insertReservations, keepReservation } from './queries.ts';
import { requireTrialArticles } from './trial-articles.ts';

/**
 * Reserves an article of the monthly limit. Call it in the transaction that starts the work. Safe under parallel
 * requests and plan changes. @throws DomainError USAGE_LIMIT_EXCEEDED
 */
export async function reserveArticle(
  ctx: { db: Db },
  { workspaceId }: { workspaceId: string },
  workId: string,
): Promise<PlanType> {
  const planType = await getLockedPlan(ctx, workspaceId);
  await requireTrialArticles(ctx, workspaceId, 1);
  const { name, articles_per_month: limit } = planByType(planType);
  if (await insertReservations(ctx.db, { ids: [workId], workspaceId, limit })) return planType;
  throw new DomainError(
    'USAGE_LIMIT_EXCEEDED',
    `Monthly limit reached: the ${name} plan includes ${limit} articles a month.`,
  );
}

/** Reserves several articles, all or none. @throws DomainError USAGE_LIMIT_EXCEEDED */
export async function reserveArticles(
  ctx: { db: Db },
  { workspaceId }: { workspaceId: string },
  workIds: readonly string[],
): Promise<PlanType> {
  const planType = await getLockedPlan(ctx, workspaceId);
  await requireTrialArticles(ctx, workspaceId, workIds.length);
  const { name, articles_per_month: limit } = planByType(planType);
  if (await insertReservations(ctx.db, { ids: [...workIds], workspaceId, limit })) return planType;
  const { thisMonth } = await countArticles(ctx.db, workspaceId);
  const left = Math.max(0, limit - thisMonth);
  throw new DomainError(
    'USAGE_LIMIT_EXCEEDED',
    `Monthly limit reached: ${left} of the ${limit} articles of the ${name} plan are left this month, and this needs ${workIds.length}.`,
  );
}

/** Counts at which a notice is sent: 80% and 100% of the month's articles. */
const marks = (limit: number): number[] => (limit > 0 ? [Math.ceil(limit * 0.8), limit] : []);

/** Counts the reserved article as used and notifies the user who started it. Does nothing if already settled. */
export async function countReservedArticle(
  ctx: AnnounceCtx,
  { workId, startedBy }: { workId: string; startedBy: string | null },
): Promise<void> {
  const month = await keepReservation(ctx.db, workId);
  if (!month || !startedBy) return;
  const limit = planByType(await getPlan(ctx, month.workspaceId)).articles_per_month;
  if (!marks(limit).includes(month.kept)) return;
  await announceUsage(ctx, {
    userId: startedBy,
    workspaceId: month.workspaceId,
    used: month.kept,
    limit,
  });
}
