import { and, eq, sql } from 'drizzle-orm';
import { findTokenLimit } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Budget, spentBy } from '../../platform/llm/budget.ts';
import { tokenDays } from '../tables.ts';
import type { DayLease, DayRow } from './day-lease.ts';

const NONE = { tokens: 0, cost: 0 };

/** An API token's cost of its last day. The sum includes what is held. */
export const tokenDayRow = (tokenId: string): DayRow => ({
  async lock(tx, day) {
    await tx
      .insert(tokenDays)
      .values({ tokenId, day, cost: 0 })
      .onConflictDoUpdate({
        target: tokenDays.tokenId,
        set: { day, cost: 0 },
        setWhere: sql`${tokenDays.day} < excluded.day`,
      });
    const [used] = await tx
      .select({ cost: tokenDays.cost })
      .from(tokenDays)
      .where(eq(tokenDays.tokenId, tokenId))
      .for('update');
    return { used: { ...NONE, cost: used?.cost ?? 0 }, held: NONE };
  },
  async add(tx, day, { used, held }) {
    await tx
      .update(tokenDays)
      .set({ cost: sql`${tokenDays.cost} + ${used.cost + held.cost}` })
      .where(and(eq(tokenDays.tokenId, tokenId), eq(tokenDays.day, day)));
  },
});

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
  const [today] = await ctx.db
    .select({ cost: tokenDays.cost })
    .from(tokenDays)
    .where(and(eq(tokenDays.tokenId, tokenId), eq(tokenDays.day, sql`(now() AT TIME ZONE 'UTC')::date`)));
  if ((today?.cost ?? 0) + cost <= token.dayCost) return;
  throw new DomainError(
    'DAY_LIMIT_EXCEEDED',
    `This would exceed today's cost limit of the API token "${token.name}". Try again tomorrow, or use a token with a higher limit.`,
  );
}
