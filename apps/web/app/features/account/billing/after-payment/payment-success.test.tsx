import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildArticles, buildSubscriber, buildSubscription } from '../../../../../test/build-subscription.ts';
import { type Answer, answerWith, fakeApi, unreachable } from '../../../../../test/fake-api.ts';
import { renderPage } from '../../../../../test/render-page.tsx';
import { PaymentCancelled } from './payment-cancelled.tsx';
import { PaymentSuccess } from './payment-success.tsx';

const status = (subscription = buildSubscription()) =>
  answerWith({ subscription, usage: { monthly_articles: buildArticles() } });

function open(first: Answer) {
  let answer = first;
  const calls = fakeApi({ 'GET /api/subscription/status': (call) => answer(call) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage(<PaymentSuccess />);
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
