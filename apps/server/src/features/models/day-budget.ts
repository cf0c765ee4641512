import type { Db } from '../../platform/db/connect.ts';
import { type Budget, type Spent, spentBy } from '../../platform/llm/budget.ts';
import { addToDay, reserveOfDay } from './queries.ts';

/**
 * What a person may use in one day (UTC), over all processes. A call that begins counts as the most that it can become
 * until it has ended; one whose process dies goes on to count so for the day, as its provider may bill it.
 */
export const dayBudget = (ctx: { db: Db }, most: Spent, userId: string): Budget => ({
  async begin(expected, price) {
    const reserved = spentBy(expected(), price);
    const day = await reserveOfDay(ctx.db, userId, reserved, most);
    if (day === undefined) return undefined;
    return (used) => {
      const { tokens, cost } = spentBy(used, price);
      return addToDay(ctx.db, userId, day, {
        tokens: tokens - reserved.tokens,
        cost: cost - reserved.cost,
      });
    };
  },
});
