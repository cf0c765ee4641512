import { PLANS } from '@inkstep/contract/plans';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RenderContext } from '../kit/page/render-context.ts';
import { Plans } from './plans.tsx';

test('[BILL-05, PUB-14, PUB-18] the plans of the contract, each with the way to sign up for it', () => {
  render(<Plans />);
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ parentElement }) => parentElement);
  expect(cards.map((card) => card?.textContent)).toEqual([
    'Free$0Free forever',
    'Pro$29a month',
    'Max$99a month',
  ]);
  for (const { articles_per_month: count } of PLANS) {
    const text = count < 0 ? 'Unlimited articles' : `${count} articles a month`;
    expect(within(document.body).getByText(text)).toBeTruthy();
  }
  expect(screen.getAllByText('AI rewriting of each article, about 3 times')).toHaveLength(2);
  expect(screen.getByText('AI rewriting of each article, without limit')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  // Style sheets, which this test doesn't load, show one of each pair.
  expect(links).toEqual([
    '/register',
    '/subscription',
    '/register?plan=pro',
    '/subscription?plan=pro',
    '/register?plan=max',
    '/subscription?plan=max',
  ]);
});

test('plans that are not sold show what they hold, without trials, guarantees and ways to buy', () => {
  render(
    <RenderContext value={{ off: 'sales' }}>
      <Plans />
    </RenderContext>,
  );
  expect(screen.getByText('150 articles a month')).toBeTruthy();
  expect(screen.queryByText(/trial|money-back/)).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/register']);
});
