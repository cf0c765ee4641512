import type { Subscription as Data } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildStorage } from '../../../test/build-storage.ts';
import { buildArticles, buildSubscriber, buildSubscription } from '../../../test/build-subscription.ts';
import { type Answer, answerWith, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listToasts, removeToast } from '../../kit/feedback/toast-store.ts';
import BillingTab from './billing-tab.tsx';
import { Subscription } from './subscription.tsx';

const until = '2099-12-23T12:00:00.000Z';
const date = 'December 23, 2099';

function open(
  subscription: Data,
  { answers = {}, page = <Subscription /> }: { answers?: Record<string, Answer>; page?: ReactNode } = {},
) {
  const calls = fakeApi({
    'GET /api/subscription/status': answerWith({
      subscription,
      usage: { monthly_articles: buildArticles() },
    }),
    'GET /api/auth/usage': answerWith({ storage: buildStorage(), total_articles: 12 }),
    'GET /api/subscription/plans': answerWith({ plans: [], configured: true }),
    ...answers,
  });
  return { calls, user: renderPage(page) };
}

async function current() {
  await screen.findByText(/used this month/);
  return within(screen.getByRole('region', { name: 'Current plan' }));
}
const toasts = () => listToasts().map(({ message }) => message);

beforeEach(() => {
  for (const { id } of listToasts()) removeToast(id);
  vi.stubGlobal('location', {
    origin: 'http://localhost:3000',
    href: 'http://localhost:3000/',
    assign: vi.fn(),
  });
});

test('a price that is unknown here is named, with the ways to manage and end it', async () => {
  const unknown = { subscribed_plan: null, price_unknown: true, subscription_current_period_end: until };
  const { user } = open(
    buildSubscriber({
      ...unknown,
      plan_type: 'V1_DEFAULT_ACCESS',
      subscribed_price: { amount: 1950, currency: 'USD' },
    }),
  );
  const plan = await current();
  expect(plan.getByText('Unknown plan')).toBeTruthy();
  expect(plan.getByText('$19.50 a month')).toBeTruthy();
  expect(plan.getByText(/gives you no plan. An admin can add it/)).toBeTruthy();
  expect(screen.queryByText(/Free forever|Start free trial/)).toBeNull();
  expect(plan.getByRole('button', { name: 'Manage Billing' })).toBeTruthy();
  await user.click(plan.getByRole('button', { name: 'Cancel subscription' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' }));
  expect(dialog.getByText(`Your subscription ends on ${date} and you won't be charged again.`)).toBeTruthy();
});

test('a former price is what the page shows', async () => {
  open(buildSubscriber({ subscribed_price: { amount: 1900, currency: 'USD' } }));
  expect((await current()).getByText('$19 a month')).toBeTruthy();
});

test('a second click on Undo is ignored while the first one is sent', async () => {
  const gate = Promise.withResolvers<Response>();
  const scheduled_change = { action: 'cancel', plan_type: 'V1_DEFAULT_ACCESS', effective_at: until } as const;
  const { user, calls } = open(buildSubscriber({ subscription_status: 'canceled', scheduled_change }), {
    answers: { 'POST /api/subscription/undo': () => gate.promise },
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Undo' }));
  gate.resolve(Response.json({ subscription: buildSubscriber() }));
  await expect.poll(toasts).toEqual(['Your subscription stays as it is']);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a subscription that was canceled at once ended on that day, whatever its period was', async () => {
  open(
    buildSubscription({
      subscription_status: 'expired',
      subscription_current_period_end: until,
      ended_at: '2026-11-23T12:00:00.000Z',
    }),
  );
  expect((await current()).getByText(/^Your subscription ended on November 23, 2026\./)).toBeTruthy();
});

test('in a trial, the lower plan starts when the trial ends', async () => {
  const change = { plan_type: 'pro', effective_at: until, charged_now: null, renews: null };
  const { user } = open(
    buildSubscriber({
      plan_type: 'max',
      subscribed_plan: 'max',
      subscription_status: 'trialing',
      trial_ends_at: until,
    }),
    { answers: { 'GET /api/subscription/plan': answerWith(change), 'GET /api/subscription/plans': plans } },
  );
  await user.click(await screen.findByRole('button', { name: 'Switch to Pro' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch to Pro?' }));
  await dialog.findByText(
    `You keep Max until your free trial ends on ${date}. Then Pro starts at $29 a month.`,
  );
  expect(dialog.queryByText(/continues with/)).toBeNull();
});

const plans = answerWith({
  configured: true,
  plans: [
    ['pro', 'Pro', 29],
    ['max', 'Max', 99],
  ].map(([plan_type, name, price]) => ({
    plan_type,
    name,
    price,
    articles_per_month: 1,
    trial_days: 7,
    features: [],
  })),
});

test('a plan by hand is separate from the trial beside it', async () => {
  open(
    buildSubscriber({
      plan_type: 'max',
      manual_plan: { plan_type: 'max', ends_at: null },
      subscription_status: 'trialing',
      trial_ends_at: until,
    }),
  );
  const plan = await current();
  expect(plan.getByText('Given by an administrator')).toBeTruthy();
  const own = within(plan.getByRole('region', { name: 'Your own subscription' }));
  expect(own.getByText('Pro')).toBeTruthy();
  expect(own.getByText('Free Trial')).toBeTruthy();
  expect(own.getByText(`Your free trial ends on ${date}. Then it's $29 a month.`)).toBeTruthy();
  expect(plan.getAllByText('Free Trial')).toHaveLength(1);
  expect(plan.queryByText(/still charged|\$99/)).toBeNull();
});

test.each([
  [true, 'Start free trial of Max'],
  [false, 'Upgrade to Max'],
])('who was given Pro can buy Max', async (trial_available, label) => {
  const { user, calls } = open(
    buildSubscription({
      plan_type: 'pro',
      manual_plan: { plan_type: 'pro', ends_at: null },
      trial_available,
    }),
    {
      answers: {
        'GET /api/subscription/plans': plans,
        'POST /api/subscription/checkout': answerWith({ checkout_url: '/checkout?_ptxn=txn_1' }),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: label }));
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([{ plan_type: 'max' }]);
  expect(screen.queryAllByText('7 days').length > 0).toBe(trial_available);
  expect(screen.queryByRole('button', { name: /Pro/ })).toBeNull();
});

test('a payment whose confirmation is still to arrive is named, and nothing is sold meanwhile', async () => {
  open(buildSubscription({ payment_pending: true }));
  await current();
  expect(screen.getByText(/^Your payment is being confirmed\./)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Free forever')).toBeNull();
});

test('without keys a subscriber reads where the buttons went', async () => {
  open(buildSubscriber({ configured: false }));
  const plan = await current();
  expect(
    plan.getByText(/you can't change or cancel your subscription here\. An admin can set them up\./),
  ).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a paused subscription names its plan, and what is in force until it is resumed', async () => {
  open(buildSubscriber({ plan_type: 'V1_DEFAULT_ACCESS', subscription_status: 'paused' }));
  const plan = await current();
  expect(plan.getByText('Pro')).toBeTruthy();
  expect(plan.getByText('Paused')).toBeTruthy();
  expect(plan.queryByText('Free')).toBeNull();
});

test('the settings name the end of a canceled subscription, with Undo and without a price', async () => {
  const scheduled_change = { action: 'cancel', plan_type: 'V1_DEFAULT_ACCESS', effective_at: until } as const;
  open(
    buildSubscriber({
      subscription_status: 'canceled',
      subscription_current_period_end: until,
      scheduled_change,
    }),
    {
      page: <BillingTab />,
    },
  );
  expect(await screen.findByText(`You keep Pro until ${date}. You won't be charged again.`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(screen.queryByText(/a month$/)).toBeNull();
});

test.each<[string, Partial<Data>, string]>([
  [
    'a second trial',
    {
      plan_type: 'V1_DEFAULT_ACCESS',
      subscription_status: 'trialing',
      trial_ends_at: until,
      trial_refused: true,
    },
    `You've already had a free trial, so Pro starts with your first payment on ${date}.`,
  ],
  [
    'a returned payment',
    { plan_type: 'V1_DEFAULT_ACCESS', payment_returned: true, subscription_current_period_end: until },
    `Your last payment was refunded, so Pro is no longer active. It starts again with your next payment on ${date}.`,
  ],
  [
    'a pause in paid days',
    { subscription_status: 'paused', subscription_current_period_end: until },
    `Your subscription is paused. You keep Pro until ${date}. Resume it in Manage Billing to keep Pro after that.`,
  ],
])('%s says what the plan is waiting for', async (_, given, text) => {
  open(buildSubscriber(given));
  expect((await current()).getByText(text)).toBeTruthy();
});

test('a trial shows its own articles, which no month brings back', async () => {
  const subscription = buildSubscriber({ subscription_status: 'trialing', trial_ends_at: until });
  const monthly_articles = { ...buildArticles(3, 10), in_trial: true };
  open(subscription, {
    answers: { 'GET /api/subscription/status': answerWith({ subscription, usage: { monthly_articles } }) },
  });
  await screen.findByText('3 of 10 articles of your free trial used, 7 left.');
  expect(screen.getByText('All articles of your plan after the first payment')).toBeTruthy();
  expect(screen.queryByText(/Resets on/)).toBeNull();
});
