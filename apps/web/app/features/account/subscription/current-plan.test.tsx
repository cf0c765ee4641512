import type { Usage } from '@inkstep/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildStorage } from '../../../../test/build-storage.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PlanTable } from './plan-table.tsx';

const usage = (plan: Usage['plan'], used: number, limit: number, status = 'active'): Usage => ({
  monthly_articles: { used, limit, remaining: limit < 0 ? -1 : limit - used },
  storage: buildStorage(),
  plan,
  subscription_status: status,
  total_articles: 1200,
});

test.each([
  ['Free', usage('V1_DEFAULT_ACCESS', 2, 5), 'Active', '2 of 5 articles used this month, 3 left.', '40%'],
  [
    'Pro',
    usage('pro', 150, 150, 'trialing'),
    'Free Trial',
    '150 of 150 articles used this month, 0 left.',
    '100%',
  ],
  ['Max', usage('max', 1, -1, 'past_due'), 'Past due', '1 article used this month, no limit', '1'],
])('%s: the ring and its words', (name, given, state, words, figure) => {
  renderPage(<CurrentPlan usage={given} />);
  for (const text of [name, state, words, figure, '1,200 articles written so far.']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('the plans come from the contract, and the own one is marked', () => {
  renderPage(<PlanTable current="pro" />);
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Free$05–', 'ProCurrent$291507 days', 'Max$99No limit7 days']);
});
