import { planByType } from '@inkstep/contract';
import { expect, it } from 'vitest';
import { allowance, hasUnlimitedRevisions, weightOf, wordsPaid } from './policy.ts';

const plan = planByType('pro');
const rewrites = (articleWords: number, isGenerated: boolean) =>
  allowance(plan, wordsPaid(articleWords)) / (articleWords * weightOf(plan, isGenerated));

it.each([
  ['a usual article', 1500, true, 3.2],
  ['the longest generated one', 2500, true, 3.12],
  ['a short one, which has enough', 100, true, 18],
  ['a pasted text, of which only so much is paid for', 50_000, true, 0.306],
  ['a usual text that was not generated here', 1500, false, 1.07],
])('%s may be rewritten this many times', (_, words, isGenerated, times) => {
  expect(rewrites(words, isGenerated)).toBeCloseTo(times, 1);
});

it('a text that no article paid for may be touched up, but not rewritten', () => {
  expect(allowance(plan, 0) / weightOf(plan, false)).toBe(100);
});

it.each([
  ['V1_DEFAULT_ACCESS', false],
  ['pro', false],
  ['max', true],
] as const)('%s has no limit: %s', (type, isUnlimited) => {
  expect(hasUnlimitedRevisions(planByType(type))).toBe(isUnlimited);
});
