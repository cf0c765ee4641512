import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildArticles, buildSubscriber, buildSubscription } from '../../../test/build-subscription.ts';
import { type Answer, answerWith, fakeApi, refuse, unreachable } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { PaymentCancelled } from './payment-cancelled.tsx';
import { PaymentSuccess } from './payment-success.tsx';

const status = (subscription = buildSubscription()) =>
  answerWith({ subscription, usage: { monthly_articles: buildArticles() } });

const TRANSACTION = 'txn_01hv8wptq8987qeep44cyrewp9';
const PAID = answerWith({ state: 'paid' });
const NAMED = `/?transaction_id=${TRANSACTION}`;

function open(first: Answer, { checkout = PAID, at = NAMED }: { checkout?: Answer; at?: string } = {}) {
  let answer = first;
  const calls = fakeApi({
    'GET /api/subscription/status': (call) => answer(call),
    [`GET /api/subscription/checkout/${TRANSACTION}`]: checkout,
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage(<PaymentSuccess />, { at });
  return { calls, say: (next: Answer) => void (answer = next) };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('[BILL-42] waits for the confirmation, says so, and then names the plan', async () => {
  const { say } = open(status());
  expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeTruthy();
  expect(links()).toEqual(['/tasks/new', '/subscription', '/dashboard']);
  await pass(3000);
  expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeTruthy();
  say(
    status(buildSubscriber({ subscription_status: 'trialing', trial_ends_at: '2026-11-30T12:00:00.000Z' })),
  );
  await pass(5000);
  expect(screen.getByRole('heading', { name: "You're on Pro" })).toBeTruthy();
  expect(screen.getByText(/Your free trial runs until November 30, 2026/)).toBeTruthy();
  expect(links()).toEqual(['/tasks/new', '/subscription', '/dashboard']);
});

test('asks less and less often, and no more once it is confirmed', async () => {
  const { calls, say } = open(status());
  await pass(20_000);
  const asked = calls.length;
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(12);
  say(status(buildSubscriber()));
  await pass(6000);
  const last = calls.length;
  await pass(60_000);
  expect(calls).toHaveLength(last);
});

test('after a minute it shows the ways out, and goes on asking slowly', async () => {
  const { calls, say } = open(status());
  await pass(61_000);
  expect(screen.getByRole('heading', { name: "Your payment isn't confirmed yet" })).toBeTruthy();
  expect(links()).toEqual(['/subscription', '/billing', '/tasks/new', '/dashboard']);
  const asked = calls.length;
  await pass(60_000);
  expect(calls.length - asked).toBeGreaterThan(2);
  expect(calls.length - asked).toBeLessThan(6);
  say(status(buildSubscriber()));
  await pass(16_000);
  expect(screen.getByRole('heading', { name: "You're on Pro" })).toBeTruthy();
});

test('a server that can’t be reached is asked again', async () => {
  const { say } = open(unreachable);
  await pass(10_000);
  expect(screen.getByText("Can't reach the server right now. We'll keep trying.")).toBeTruthy();
  say(status(buildSubscriber()));
  await pass(20_000);
  expect(screen.getByRole('heading', { name: "You're on Pro" })).toBeTruthy();
});

test('[BILL-43] a checkout that was cancelled: no payment was processed', () => {
  renderPage(<PaymentCancelled />);
  expect(screen.getByText(/No payment was processed/)).toBeTruthy();
  expect(links()).toEqual(['/subscription', '/tasks/new', '/dashboard']);
});

test.each([
  ['no transaction', '/', PAID],
  ['no valid transaction', '/?transaction_id=txn_1', PAID],
  ['an unknown transaction', NAMED, refuse(404, 'NOT_FOUND', 'Checkout not found')],
  ['a checkout that was replaced', NAMED, answerWith({ state: 'replaced' })],
  ['no keys', NAMED, refuse(503, 'BILLING_NOT_CONFIGURED', 'Not set up')],
])('finds no payment with %s, and shows ways on', async (_, at, checkout) => {
  open(status(), { at, checkout });
  await pass(3000);
  expect(screen.getByRole('heading', { name: 'No payment found' })).toBeTruthy();
  expect(links()).toEqual(['/subscription', '/tasks/new', '/dashboard']);
});

test('a checkout that stays open has no payment; one that is being paid is waited for', async () => {
  open(status(), { checkout: answerWith({ state: 'open' }) });
  await pass(5000);
  expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeTruthy();
  await pass(12_000);
  expect(screen.getByRole('heading', { name: 'No payment found' })).toBeTruthy();
});

test('a payment that is known to be pending is waited for without a transaction', async () => {
  open(status(buildSubscription({ payment_pending: true })), { at: '/' });
  await pass(3000);
  expect(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeTruthy();
});
