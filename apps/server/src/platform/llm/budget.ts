import type { TokenUsage } from '@inkstep/engine';
import { callCost, type ModelPrice } from './price.ts';

/** Input and output tokens, and their cost in millionths of a US dollar if prices are known. */
export interface Spent {
  tokens: number;
  cost: number;
}

/** Shared limit of several calls. Running calls are not stopped when it is used up. */
export interface Budget {
  /**
   * Reserves a call's maximum usage, without thinking. Returns undefined if the call may not begin, otherwise a
   * function that settles the actual usage, estimated if the provider doesn't report it.
   */
  begin(
    expected: TokenUsage,
    price: ModelPrice | undefined,
  ): Promise<((used: TokenUsage) => void | Promise<void>) | undefined>;
}

export const NOTHING: TokenUsage = { inputTokens: 0, outputTokens: 0 };

/** Releases the earlier reservation if a further one fails. */
export async function undoOnFailure<T>(reservation: Promise<T> | undefined, undo: () => Promise<unknown>) {
  try {
    return await reservation;
  } catch (error) {
    await undo();
    throw error;
  }
}

/** Calls must fit into all of these. They begin in the order in which they ask. */
export function jointBudget(budgets: readonly Budget[]): Budget {
  let last: Promise<unknown> = Promise.resolve();
  return {
    begin(expected, price) {
      const begun = last.then(() => beginAll(budgets, expected, price));
      last = begun.catch(() => undefined);
      return begun;
    },
  };
}

async function beginAll(
  budgets: readonly Budget[],
  ...[expected, price]: Parameters<Budget['begin']>
): ReturnType<Budget['begin']> {
  const settles: ((used: TokenUsage) => void | Promise<void>)[] = [];
  const settleAll = async (used: TokenUsage) => {
    await Promise.all(settles.map(async (settle) => settle(used)));
  };
  for (const budget of budgets) {
    const settle = await undoOnFailure(budget.begin(expected, price), () => settleAll(NOTHING));
    if (!settle) {
      await settleAll(NOTHING);
      return undefined;
    }
    settles.push(settle);
  }
  return settleAll;
}

export const spentBy = (usage: TokenUsage, price: ModelPrice | undefined): Spent => ({
  tokens: (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0),
  cost: callCost(price, usage) ?? 0,
});

/**
 * Budget of one article. `before` is the usage in other processes. The input of a call is known before it begins and
 * must fit beside running calls; only output may exceed the limit.
 */
export function createBudget(most: Spent, before: Spent): Budget {
  let { tokens, cost } = before;
  return {
    async begin(expected, price) {
      const read = spentBy({ ...expected, outputTokens: 0 }, price);
      const isUsedUp = tokens >= most.tokens || cost >= most.cost;
      if (isUsedUp || tokens + read.tokens > most.tokens || cost + read.cost > most.cost) return undefined;
      tokens += read.tokens;
      cost += read.cost;
      return (used) => {
        const spent = spentBy(used, price);
        tokens += spent.tokens - read.tokens;
        cost += spent.cost - read.cost;
      };
    },
  };
}
