import { expect, it } from 'vitest';
import { PLANS, parsePlanType, planByType } from './plans.ts';

it('[SHELL-40, BILL-07, BILL-08] plans are called Free, Pro and Max, in every spelling that they are asked for', () => {
  expect(PLANS.map(({ name }) => name)).toEqual(['Free', 'Pro', 'Max']);
  const spellings = {
    V1_DEFAULT_ACCESS: 'Free',
    free: 'Free',
    pro: 'Pro',
    PRO: 'Pro',
    max: 'Max',
    MAX: 'Max',
  };
  for (const [spelling, name] of Object.entries(spellings)) {
    const type = parsePlanType(spelling);
    expect(type && planByType(type).name).toBe(name);
  }
});

it.each(['Unlimited', 'unlimited', 'gold', '', 'constructor', '__proto__'])(
  '[SHELL-40] %j is the name of no plan',
  (spelling) => expect(parsePlanType(spelling)).toBeUndefined(),
);
