import type { TokenUsage } from '@inkstep/engine';
import { costOf, type ModelPrice } from './price.ts';

/** Tokens that were read and written, and their cost in millionths of a US dollar as far as prices are known. */
export interface Spent {
  tokens: number;
  cost: number;
}

/** What calls may use together. Calls that go on when it is used up are not stopped. */
export interface Budget {
  /**
   * Asked before each call. Undefined when the call may not begin; otherwise it is told what the call has used, by our
   * own count where the provider is silent.
   */
  begin(
    expected: () => TokenUsage,
    price: ModelPrice | undefined,
  ): Promise<((used: TokenUsage) => void | Promise<void>) | undefined>;
}

export const spentBy = (usage: TokenUsage, price: ModelPrice | undefined): Spent => ({
  tokens: (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0),
  cost: costOf(price, usage) ?? 0,
});

/**
 * For one article. `before`: what it has used already, in another process. What calls read is known before they begin
 * and has to fit, with that of the calls under way; only what is written may go beyond.
 */
export function createBudget(most: Spent, before: Spent): Budget {
  let { tokens, cost } = before;
  return {
    async begin(expected, price) {
      const read = spentBy({ ...expected(), outputTokens: 0 }, price);
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
