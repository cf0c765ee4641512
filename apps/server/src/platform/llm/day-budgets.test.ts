import { afterEach, expect, it, vi } from 'vitest';
import { createDayBudgets } from './day-budgets.ts';

const NOTHING = { tokens: 0, cost: 0 };
const MOST = { tokens: 1000, cost: 1000 };
const call = () => ({ inputTokens: 200, outputTokens: 200 });
const used = (tokens: number) => ({ inputTokens: tokens, outputTokens: 0 });
afterEach(() => vi.useRealTimers());

it('lets no more calls begin at once than fit together', async () => {
  const budgetOf = createDayBudgets(MOST, async () => NOTHING);
  const begun = await Promise.all(Array.from({ length: 20 }, () => budgetOf('ann').begin(call, undefined)));
  expect(begun.map((settle) => settle !== undefined)).toEqual([true, true, ...Array(18).fill(false)]);
  expect(await budgetOf('bob').begin(call, undefined)).toBeDefined();

  begun[0]?.({ told: used(10), used: used(10) });
  expect(await budgetOf('ann').begin(call, undefined)).toBeDefined();
  expect(await budgetOf('ann').begin(call, undefined)).toBeUndefined();
});

it('counts what the ledger has, by tokens and by money', async () => {
  const price = { input: 1_000_000, cachedInput: null, output: 1_000_000 };
  let before = { tokens: 600, cost: 0 };
  const budget = createDayBudgets(MOST, async () => before)('ann');
  expect(await budget.begin(call, price)).toBeDefined();
  before = { tokens: 0, cost: 601 };
  const other = createDayBudgets(MOST, async () => before)('ann');
  expect(await other.begin(call, price)).toBeUndefined();
  expect(await other.begin(call, undefined)).toBeDefined();
});

it('goes on counting what a provider did not tell, until the day is over', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-31T23:00:00Z'), toFake: ['Date'] });
  const budget = createDayBudgets(MOST, async () => NOTHING)('ann');
  (await budget.begin(call, undefined))?.({ told: {}, used: used(900) });
  expect(await budget.begin(call, undefined)).toBeUndefined();
  vi.setSystemTime(new Date('2026-02-01T00:00:00Z'));
  expect(await budget.begin(call, undefined)).toBeDefined();
});

it('holds nothing for a call that could not begin', async () => {
  let fails = true;
  const budget = createDayBudgets({ tokens: 400, cost: 1 }, async () => {
    if (fails) throw new Error('the database is gone');
    return NOTHING;
  })('ann');
  await expect(budget.begin(call, undefined)).rejects.toThrow('gone');
  fails = false;
  expect(await budget.begin(call, undefined)).toBeDefined();
});
