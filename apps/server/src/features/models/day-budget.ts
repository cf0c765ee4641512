import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Budget, type Spent, spentBy } from '../../platform/llm/budget.ts';
import { addToDay, reserveDailyBudget } from './queries.ts';

/** For a workspace's calls that belong to no run. */
export const dayLimitReached = () =>
  new DomainError(
    'DAY_LIMIT_EXCEEDED',
    "You've reached today's limit for AI topics, outlines and revisions. Try again tomorrow, or request less at once.",
  );

export const articleLimit = ({
  ARTICLE_COST_LIMIT: dollars,
  ARTICLE_TOKEN_LIMIT: tokens,
}: Pick<Config, 'ARTICLE_COST_LIMIT' | 'ARTICLE_TOKEN_LIMIT'>): Spent => ({
  tokens,
  cost: Math.round(dollars * 1_000_000),
});

/**
 * What a workspace may use in one day (UTC), over all processes. A running call counts as the most that it can use. If its
 * process dies, it keeps counting for that day, because the provider may bill it.
 */
export const dayBudget = (ctx: { db: Db }, most: Spent, workspaceId: string): Budget => ({
  async begin(expected, price) {
    const reserved = spentBy(expected, price);
    const day = await reserveDailyBudget(ctx.db, workspaceId, reserved, most);
    if (day === undefined) return undefined;
    return (used) => {
      const { tokens, cost } = spentBy(used, price);
      return addToDay(ctx.db, workspaceId, day, {
        tokens: tokens - reserved.tokens,
        cost: cost - reserved.cost,
      });
    };
  },
});
