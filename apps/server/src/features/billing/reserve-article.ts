import { type PlanType, planOf } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { getPlan } from '../workspaces/index.ts';
import { insertReservation } from './queries.ts';

/**
 * Reserves one article of this month's limit for the given work. Call it in the transaction that starts the work.
 * Safe under parallel requests. @throws DomainError USAGE_LIMIT_EXCEEDED
 */
export async function reserveArticle(
  ctx: { db: Db },
  { workspaceId }: { workspaceId: string },
  workId: string,
): Promise<PlanType> {
  const planType = await getPlan(ctx, workspaceId);
  const { name, articles_per_month: limit } = planOf(planType);
  if (await insertReservation(ctx.db, { id: workId, workspaceId, limit })) return planType;
  throw new DomainError(
    'USAGE_LIMIT_EXCEEDED',
    `Monthly limit reached: the ${name} plan includes ${limit} articles a month.`,
  );
}
