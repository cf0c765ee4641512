import type { TokenUsage } from '@inkstep/engine';
import { costOf, type ModelPrice } from './price.ts';

/** Tokens that were read and written, and their cost in millionths of a US dollar as far as prices are known. */
export interface Spent {
  tokens: number;
  cost: number;
}

/** What the calls of one article may use together. Calls that go on when it is used up are not stopped. */
export interface Budget {
  isUsedUp(): boolean;
  spend(usage: TokenUsage, price: ModelPrice | undefined): void;
}

/** `before`: what the article has used already, in another process. */
export function createBudget(most: Spent, before: Spent): Budget {
  let { tokens, cost } = before;
  return {
    isUsedUp: () => tokens >= most.tokens || cost >= most.cost,
    spend(usage, price) {
      tokens += (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0);
      cost += costOf(price, usage) ?? 0;
    },
  };
}
