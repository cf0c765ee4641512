import { findTokenLimit } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Budget, spentBy } from '../../platform/llm/budget.ts';
import type { DayLease } from './day-lease.ts';
import { findTokenCost } from './queries.ts';

/** Daily cost limit of an API token. Its tokens of text have none. */
export const tokenDay = (ctx: { db: Db }, lease: DayLease, tokenId: string): Budget => ({
  async begin(expected, price) {
    const limit = (await findTokenLimit(ctx.db, tokenId))?.dayCost ?? undefined;
    const most = limit === undefined ? undefined : { tokens: Number.MAX_SAFE_INTEGER, cost: limit };
    const settle = await lease.begin(spentBy(expected, price), most);
    return settle && ((used) => settle(spentBy(used, price)));
  },
});

/**
 * @param cost in millionths of a dollar; without it, the limit must not be used up
 * @throws DomainError DAY_LIMIT_EXCEEDED if the cost exceeds the rest of the token's limit of today
 */
export async function requireTokenDayLeft(ctx: { db: Db }, tokenId: string, cost = 1): Promise<void> {
  const token = await findTokenLimit(ctx.db, tokenId);
  if (!token || token.dayCost === null) return;
  if ((await findTokenCost(ctx.db, tokenId)) + cost <= token.dayCost) return;
  throw new DomainError(
    'DAY_LIMIT_EXCEEDED',
    `This would exceed today's cost limit of the API token "${token.name}". Try again tomorrow, or use a token with a higher limit.`,
  );
}
