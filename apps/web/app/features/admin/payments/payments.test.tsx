import type { AdminSubscription, PaymentEvent } from '@inkstep/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import { PaymentEvents } from './payment-events.tsx';
import { UserSubscription } from './user-subscription.tsx';

const ID = '0198f7c0-0000-7000-8000-000000000002';
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
const page = (events: PaymentEvent[], next: string | null = null) =>
  answerWith({
    events,
    pagination: { limit: 20, total: events.length, total_is_exact: true, next_cursor: next },
  });

function open(answers: Record<string, Answer>, at = '/admin/payments') {
  const calls = fakeApi({ [LIST]: page([event]), ...answers });
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
  expect(differs.closest('tr')?.textContent).toBe('StatusDiffersactivecanceled');
  await user.click(screen.getByRole('button', { name: 'Take over from Paddle' }));
  await screen.findByText('No differences');
});
