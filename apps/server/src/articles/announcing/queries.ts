import { eq, sql } from 'drizzle-orm';
import { modelCalls } from '../../ai/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { toDollars } from '../../platform/money.ts';

/** Cost in US dollars of a run or plan: 0 without model calls, null if the price of one isn't known. */
export async function findCost(
  db: Db,
  work: { generationId: string } | { planId: string },
): Promise<number | null> {
  const isOf =
    'planId' in work ? eq(modelCalls.planId, work.planId) : eq(modelCalls.generationId, work.generationId);
  const [row] = await db
    .select({
      micros: sql<number | null>`CASE WHEN bool_and(${modelCalls.cost} IS NOT NULL) IS NOT FALSE
        THEN coalesce(sum(${modelCalls.cost}), 0)::float8 END`,
    })
    .from(modelCalls)
    .where(isOf);
  return toDollars(row?.micros ?? null);
}
