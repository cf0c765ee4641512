import type { AdminSubscription, PaymentEvent } from '@inkstep/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { PaymentEvents } from './payment-events.tsx';
import { UserSubscription } from './user-subscription.tsx';

const ID = '0198f7c0-0000-7000-8000-000000000002';
const SETUP = 'GET /api/admin/payment-setup';
const LIST = 'GET /api/admin/payment-events';
const event: PaymentEvent = {
  id: 'evt_1',
  type: 'subscription.created',
  occurred_at: '2026-01-01T00:00:00.000Z',
  received_at: '2026-01-01T00:00:01.000Z',
  source: 'webhook',
  state: 'unplaced',
  reason: 'unknown price pri_other',
  subscription_id: 'sub_1',
  email: null,
};
const setup = (given = {}) =>
  answerWith({ configured: true, checkout_failure: null, chargebacks: [], ...given });
const page = (events: PaymentEvent[], next: string | null = null) =>
  answerWith({
    events,
    pagination: { limit: 20, total: events.length, total_is_exact: true, next_cursor: next },
  });

function open(answers: Record<string, Answer>, at = '/admin/payments') {
  const calls = fakeApi({ [LIST]: page([event]), [SETUP]: setup(), ...answers });
  const Stub = createRoutesStub([
    { path: '/admin/payments', Component: PaymentEvents },
    { path: '/user', Component: () => <UserSubscription userId={ID} /> },
  ]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Stub initialEntries={[at]} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), calls };
}

test('[ADM-03] lists what could not be placed, and places it again', async () => {
  const { user } = open({
    'GET /api/admin/payment-events/evt_1': answerWith({ event, payload: '{ "id": "sub_1" }' }),
    'POST /api/admin/payment-events/evt_1/place': answerWith({ event: { ...event, state: 'applied' } }),
  });
  await screen.findByText('unknown price pri_other');
  await user.click(screen.getByRole('button', { name: 'subscription.created' }));
  await screen.findByText('{ "id": "sub_1" }');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Event placed')).not.toBeNull();
});

test('says that every event was placed, and shows all of them', async () => {
  const { user, calls } = open({ [LIST]: page([]) });
  await screen.findByText('Every event was placed');
  await user.click(screen.getByRole('button', { name: 'Show all events' }));
  await screen.findByText('No payment events yet');
  expect(JSON.stringify(calls)).toContain('state=all');
});

test('says that the events could not be loaded', async () => {
  open({ [LIST]: refuse(500, 'INTERNAL', 'Broken') });
  expect(await screen.findByText("Couldn't load the events")).not.toBeNull();
});

const side: NonNullable<AdminSubscription['ours']> = {
  id: 'sub_1',
  plan_type: 'pro',
  status: 'active',
  current_period_end: '2026-02-01T00:00:00.000Z',
  scheduled_action: null,
  changed_at: '2026-01-01T00:00:00.000Z',
};

test('[ADM-03] shows a subscription beside the one of Paddle, and takes that one over', async () => {
  const path = `/api/admin/users/${ID}/subscription`;
  const differing: AdminSubscription = {
    ours: side,
    provider: { ...side, status: 'canceled' },
    problem: null,
    differences: ['status'],
    provider_url: 'https://vendors.paddle.com/subscriptions-v2/sub_1',
    configured: true,
  };
  const { user } = open(
    {
      [`GET ${path}`]: answerWith(differing),
      [`POST ${path}/reconcile`]: answerWith({ ...differing, ours: differing.provider, differences: [] }),
    },
    '/user',
  );
  await user.click(await screen.findByRole('button', { name: 'Compare with Paddle' }));
  const differs = await screen.findByText('Differs');
  expect(differs.closest('tr')?.textContent).toBe('StatusDiffersActiveCanceled');
  expect(screen.getByText('Different: Status')).not.toBeNull();
  expect(screen.getAllByText('February 1, 2026', { exact: false })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Open at Paddle' }).getAttribute('href')).toBe(
    differing.provider_url,
  );
  await user.click(screen.getByRole('button', { name: 'Take over from Paddle' }));
  await screen.findByText('No differences');
});

test('without keys there is nothing to take over from, and the page says so', async () => {
  const none = { ours: null, provider: null, problem: null, differences: [], provider_url: null };
  const { user } = open(
    { [`GET /api/admin/users/${ID}/subscription`]: answerWith({ ...none, configured: false }) },
    '/user',
  );
  await user.click(await screen.findByRole('button', { name: 'Compare with Paddle' }));
  await screen.findByText("Paddle can't be asked, because payments are not set up on this server.");
  expect(screen.queryByRole('button', { name: 'Take over from Paddle' })).toBeNull();
});

test('says that payments are not set up, and why the last checkout could not begin', async () => {
  const checkout_failure = {
    occurred_at: '2026-01-01T00:00:00.000Z',
    plan_type: 'pro',
    price_id: 'pri_wrong',
    reason: 'status 400, transaction_price_not_found',
  };
  open({ [SETUP]: setup({ configured: false, checkout_failure }) });
  await screen.findByText('Payments are not set up on this server');
  expect(
    screen.getByText(/checkout of Pro with the price pri_wrong \(status 400, transaction_price_not_found\)/),
  ).not.toBeNull();
});

test('lists chargebacks with their accounts', async () => {
  const chargeback = {
    id: 'adj_1',
    occurred_at: '2026-01-02T00:00:00.000Z',
    amount: 2900,
    currency: 'USD',
    email: 'ann@example.test',
    subscription_id: 'sub_1',
  };
  open({ [SETUP]: setup({ chargebacks: [chargeback, { ...chargeback, id: 'adj_2', email: null }] }) });
  await screen.findByText('2 payments were charged back');
  expect(screen.getByText('$29.00 from ann@example.test, January 2, 2026')).not.toBeNull();
  expect(screen.getByText('$29.00 from No account, January 2, 2026')).not.toBeNull();
});
