import type { Subscription } from '@inkstep/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildArticles, buildSubscriber, buildSubscription } from '../../test/build-subscription.ts';
import { answerWith, buildUser, fakeApi, refuse } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import BillingBanner from './billing-banner.tsx';

const STATUS = 'GET /api/subscription/status';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function open(subscription: Subscription, articles = buildArticles(), at = '/tasks') {
  const calls = fakeApi({ [STATUS]: answerWith({ subscription, usage: { monthly_articles: articles } }) });
  return { calls, user: renderPage(<BillingBanner />, { at }) };
}
const region = () => screen.findByRole('region', { name: 'Billing' });
const trial = (days: number) =>
  buildSubscriber({ subscription_status: 'trialing', trial_ends_at: inDays(days) });
const pastDue = (days: number) =>
  buildSubscriber({ subscription_status: 'past_due', past_due_until: inDays(days) });

test.each([
  ['a failed payment', pastDue(9), buildArticles(), /Your last payment failed. You keep Pro until /],
  ['a failed payment of long ago', pastDue(-1), buildArticles(), /so Pro is no longer active/],
  [
    'the end of a trial',
    trial(2),
    buildArticles(),
    /Your free trial of Pro ends on .* Then it's \$29 a month/,
  ],
  [
    'used-up articles of a trial',
    trial(5),
    { ...buildArticles(10, 10), in_trial: true },
    /You've used all 10 articles of your free trial. You get all articles of Pro with your first payment on /,
  ],
  [
    'a payment that was returned',
    buildSubscriber({ plan_type: 'V1_DEFAULT_ACCESS', payment_returned: true }),
    buildArticles(),
    /Your last payment was refunded, so Pro is no longer active/,
  ],
  [
    'a failed first payment',
    buildSubscriber({ subscription_status: 'past_due' }),
    buildArticles(),
    /no longer active/,
  ],
  ['a used-up month', buildSubscription(), buildArticles(5, 5), /You've used all 5 articles for this month/],
])('says %s', async (_, subscription, articles, text) => {
  open(subscription, articles);
  expect((await region()).textContent).toMatch(text);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/subscription');
});

test.each([
  ['a trial with four days left', trial(4), buildArticles(), '/tasks'],
  ['a trial that gives nothing', { ...trial(2), trial_refused: true }, buildArticles(), '/tasks'],
  ['articles left', buildSubscription(), buildArticles(4, 5), '/tasks'],
  ['no limit', buildSubscriber({ plan_type: 'max' }), buildArticles(900, -1), '/tasks'],
  ['the page that says it itself', pastDue(9), buildArticles(), '/subscription'],
])('says nothing about %s', async (_, subscription, articles, at) => {
  const { calls } = open(subscription, articles, at);
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByRole('region')).toBeNull();
});

test('says nothing when the state is unknown', async () => {
  const calls = fakeApi({ [STATUS]: refuse(500, 'INTERNAL', 'Broken') });
  renderPage(<BillingBanner />, { at: '/tasks' });
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByRole('region')).toBeNull();
});

test('is put away for this session', async () => {
  const { user } = open(trial(2));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(sessionStorage.getItem('billing-notice-put-away')).toMatch(/^trial /);
});

test('what was put away before stays away, but another notice shows', async () => {
  const subscription = trial(2);
  sessionStorage.setItem('billing-notice-put-away', `trial ${subscription.trial_ends_at}`);
  const { calls } = open(subscription);
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a failed payment can’t be put away', async () => {
  open(pastDue(9));
  await region();
  expect(screen.queryByRole('button')).toBeNull();
});

test('where plans are off, it only tells subscribers that they need not pay', async () => {
  fakeApi({
    [STATUS]: answerWith({ subscription: trial(2), usage: { monthly_articles: buildArticles(5, -1) } }),
  });
  renderPage(<BillingBanner />, { at: '/tasks', user: buildUser({ plansOn: false }) });
  expect((await region()).textContent).toContain(
    'You still pay for a subscription, but everything is included',
  );
});
