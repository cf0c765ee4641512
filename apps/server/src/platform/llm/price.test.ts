import type { TokenUsage } from '@inkstep/engine';
import { describe, expect, test } from 'vitest';
import { type Budget, createBudget } from './budget.ts';
import { callCost, type ModelPrice } from './price.ts';

const price: ModelPrice = { input: 250_000, cachedInput: 25_000, output: 2_000_000 };

describe('costOf', () => {
  test.each<[string, TokenUsage, number | null]>([
    ['input and output', { inputTokens: 1_000_000, outputTokens: 1_000_000 }, 2_250_000],
    [
      'cached tokens, which are among those of the input',
      { inputTokens: 1000, cachedInputTokens: 800, outputTokens: 0 },
      70,
    ],
    [
      'thinking, which is among the output',
      { inputTokens: 0, outputTokens: 500, reasoningTokens: 400 },
      1000,
    ],
    ['more cached tokens than there can be', { inputTokens: 40, cachedInputTokens: 80, outputTokens: 0 }, 1],
    ['a half rounded up', { inputTokens: 2, outputTokens: 0 }, 1],
    ['less than that', { inputTokens: 1, outputTokens: 0 }, 0],
    ['tokens that a server counts in fractions', { inputTokens: 4.4, outputTokens: 0.6 }, 3],
    ['nothing', { inputTokens: 0, outputTokens: 0 }, 0],
    ['no usage', {}, null],
    ['half of the usage', { inputTokens: 10 }, null],
  ])('%s', (_, usage, cost) => {
    expect(callCost(price, usage)).toBe(cost);
  });

  test('takes the price of the input where that of cached tokens is unknown', () => {
    const usage = { inputTokens: 1000, cachedInputTokens: 800, outputTokens: 0 };
    expect(callCost({ ...price, cachedInput: null }, usage)).toBe(250);
  });

  test('is unknown without a price', () => {
    expect(callCost(undefined, { inputTokens: 1, outputTokens: 1 })).toBeNull();
  });

  test('is exact where floating numbers are not', () => {
    const dear = { input: 999_999_999_999, cachedInput: null, output: 3 };
    expect(callCost(dear, { inputTokens: 9_000_001, outputTokens: 1 })).toBe(9_000_000_999_991);
  });
});

describe('a budget', () => {
  const usage = { inputTokens: 600, outputTokens: 400 };
  const cost = 150 + 800;
  const begin = (budget: Budget, paid?: ModelPrice, inputTokens = 1) =>
    budget.begin({ inputTokens, outputTokens: 10_000 }, paid);
  const spend = async (budget: Budget, used: TokenUsage, paid?: ModelPrice) =>
    (await begin(budget, paid))?.(used);
  const isUsedUp = async (budget: Budget) => (await begin(budget)) === undefined;

  test('is used up by tokens, also where no price is known', async () => {
    const budget = createBudget({ tokens: 2000, cost: 1 }, { tokens: 0, cost: 0 });
    await spend(budget, usage, undefined);
    expect(await isUsedUp(budget)).toBe(false);
    await spend(budget, usage, undefined);
    expect(await isUsedUp(budget)).toBe(true);
  });

  test('is used up by money', async () => {
    const budget = createBudget({ tokens: 1_000_000, cost: cost + 1 }, { tokens: 0, cost: 0 });
    await spend(budget, usage, price);
    expect(await isUsedUp(budget)).toBe(false);
    await spend(budget, { inputTokens: 4, outputTokens: 0 }, price);
    expect(await isUsedUp(budget)).toBe(true);
  });

  test('counts what was used before', async () => {
    const most = { tokens: 1000, cost: 1000 };
    expect(await isUsedUp(createBudget(most, { tokens: 1000, cost: 0 }))).toBe(true);
    expect(await isUsedUp(createBudget(most, { tokens: 0, cost: 1000 }))).toBe(true);
    expect(await isUsedUp(createBudget(most, { tokens: 999, cost: 999 }))).toBe(false);
  });

  test.each([
    ['tokens', { tokens: 1000, cost: 1_000_000 }],
    ['money', { tokens: 1_000_000, cost: 250 }],
  ])('lets no call begin whose prompt takes more %s than is left', async (_, most) => {
    const budget = createBudget(most, { tokens: 0, cost: 0 });
    expect(await begin(budget, price, 1003)).toBeUndefined();
    expect(await begin(budget, price, 1000)).toBeDefined();
  });

  test('counts what calls under way read, and what they used instead once they have ended', async () => {
    const budget = createBudget({ tokens: 1000, cost: 1 }, { tokens: 0, cost: 0 });
    const end = await begin(budget, undefined, 600);
    expect(await begin(budget, undefined, 401)).toBeUndefined();
    await end?.({ inputTokens: 300, outputTokens: 100 });
    expect(await begin(budget, undefined, 601)).toBeUndefined();
    expect(await begin(budget, undefined, 600)).toBeDefined();
  });

  test('is not used up by what a call could write', async () => {
    const budget = createBudget({ tokens: 1000, cost: 1 }, { tokens: 999, cost: 0 });
    expect(await begin(budget)).toBeDefined();
  });
});
