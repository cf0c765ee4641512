import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { Checkout, type CheckoutProps } from './checkout.tsx';
import type { PaddleEvent } from './paddle-script.ts';

const TRANSACTION = 'txn_01hv8wptq8987qeep44cyrewp9';
const SCRIPT = 'https://cdn.test/paddle.js';
const SETTINGS = { client_token: 'test_token', script_url: SCRIPT, environment: 'sandbox' };

const replace = vi.fn();
const replaceState = vi.fn();

beforeEach(() => {
  replace.mockClear();
  replaceState.mockClear();
});
afterEach(() => {
  delete window.Paddle;
  // Ends pending script loads, which would block the next test's load.
  for (const tag of scriptTags()) tag.dispatchEvent(new Event('error'));
});

const scriptTags = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${SCRIPT}"]`)];

interface Opened extends CheckoutProps {
  query?: string;
  settings?: Answer;
  strict?: boolean;
}

function open({
  query = `?_ptxn=${TRANSACTION}`,
  settings = answerWith(SETTINGS),
  strict = false,
  ...props
}: Opened = {}) {
  const calls = fakeApi({ 'GET /api/subscription/checkout': settings });
  vi.stubGlobal('location', { href: `http://localhost:3000/checkout${query}`, replace });
  vi.stubGlobal('history', { state: { key: 'kept' }, replaceState });
  const Stub = createRoutesStub([{ path: '/checkout', Component: () => <Checkout {...props} /> }]);
  const page = <Stub initialEntries={[`/checkout${query}`]} />;
  render(strict ? <StrictMode>{page}</StrictMode> : page);
  return { calls, user: userEvent.setup() };
}

/** Fakes Paddle.js and rejects the calls that the real one rejects. */
function buildPaddle() {
  let emit: ((event: PaddleEvent) => void) | undefined;
  const order: string[] = [];
  const opened: string[] = [];
  window.Paddle = {
    Environment: { set: (environment) => order.push(`environment ${environment}`) },
    Initialize({ token, eventCallback }) {
      if (emit) throw new Error('Initialize was called twice');
      order.push(`initialize ${token}`);
      emit = eventCallback;
    },
    Checkout: {
      open({ transactionId }) {
        order.push('open');
        opened.push(transactionId);
      },
      close: () => emit?.({ name: 'checkout.closed' }),
    },
  };
  return { order, opened, emit: (event: PaddleEvent) => emit?.(event) };
}

async function scriptTag(): Promise<HTMLScriptElement> {
  await expect.poll(scriptTags).toHaveLength(1);
  return scriptTags()[0] as HTMLScriptElement;
}

async function loadScript() {
  const tag = await scriptTag();
  const paddle = buildPaddle();
  tag.dispatchEvent(new Event('load'));
  await expect.poll(() => paddle.opened).toHaveLength(1);
  return paddle;
}

const alertText = async () => (await screen.findByRole('alert')).textContent;

test('[BILL-31, BILL-32] loads the script, sets the environment first, and opens the transaction', async () => {
  open();
  expect(screen.getByRole('status').textContent).toBe('Opening secure checkout…');
  const { order, opened, emit } = await loadScript();
  expect(order).toEqual(['environment sandbox', 'initialize test_token', 'open']);
  expect(opened).toEqual([TRANSACTION]);
  emit({ name: 'checkout.loaded' });
  expect(await screen.findByText('Complete your payment in the checkout window')).toBeTruthy();
});

test('[BILL-32] takes the parameter away, with which the script would open a second checkout', async () => {
  open({ query: `?a=1&_ptxn=${TRANSACTION}` });
  await loadScript();
  expect(replaceState).toHaveBeenCalledOnce();
  const [state, , url] = replaceState.mock.calls[0] ?? [];
  expect(state).toEqual({ key: 'kept' });
  expect(String(url)).toBe(`http://localhost:3000/checkout?a=1&transaction_id=${TRANSACTION}`);
});

test('[BILL-32] opens again after a reload, when the parameter has its other name', async () => {
  open({ query: `?transaction_id=${TRANSACTION}` });
  expect((await loadScript()).opened).toEqual([TRANSACTION]);
  expect(replaceState).not.toHaveBeenCalled();
});

test('[BILL-31] effects that run twice load one script, initialise once and open once', async () => {
  open({ strict: true });
  const { order } = await loadScript();
  expect(order).toEqual(['environment sandbox', 'initialize test_token', 'open']);
});

test('[BILL-34, BILL-35] a payment leads to the success page, also if the overlay closes afterwards', async () => {
  open();
  const { emit } = await loadScript();
  emit({ name: 'checkout.completed', data: { transaction_id: TRANSACTION } });
  emit({ name: 'checkout.closed' });
  expect(replace.mock.calls).toEqual([[`/subscription/success?transaction_id=${TRANSACTION}`]]);
  expect(await screen.findByText('Payment received. One moment…')).toBeTruthy();
});

test('[BILL-35] closing leads back to /subscription', async () => {
  open();
  const { emit } = await loadScript();
  emit({ name: 'checkout.closed' });
  expect(replace.mock.calls).toEqual([['/subscription?checkout_cancelled=true']]);
});

test('a declined card stays in the checkout, where another one can be tried', async () => {
  open();
  const { emit } = await loadScript();
  emit({ name: 'checkout.payment.failed' });
  expect(replace).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[BILL-33, BILL-36] an error shows its detail, and Try Again opens the checkout again', async () => {
  const { user } = open();
  const { emit, opened, order } = await loadScript();
  emit({ name: 'checkout.error', detail: 'Transaction is already paid' });
  expect(await alertText()).toBe('Checkout error: Transaction is already paid');
  expect(replace).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Back to Subscription' }).getAttribute('href')).toBe(
    '/subscription',
  );
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await expect.poll(() => opened).toHaveLength(2);
  expect(order.filter((step) => step.startsWith('initialize'))).toHaveLength(1);
  emit({ name: 'checkout.closed' });
  expect(replace).toHaveBeenCalledOnce();
});

test('[BILL-33, BILL-37] a script that fails is removed, and Try Again loads it again', async () => {
  const { user } = open();
  (await scriptTag()).dispatchEvent(new Event('error'));
  expect(await alertText()).toBe('Failed to load Paddle');
  expect(scriptTags()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((await loadScript()).opened).toEqual([TRANSACTION]);
});

test('[BILL-37] a script that brings nothing', async () => {
  open();
  (await scriptTag()).dispatchEvent(new Event('load'));
  expect(await alertText()).toBe('Paddle not available');
  expect(scriptTags()).toEqual([]);
});

test('[BILL-37] a script that refuses to start', async () => {
  open();
  const tag = await scriptTag();
  buildPaddle();
  if (window.Paddle)
    window.Paddle.Initialize = () => {
      throw new Error('invalid token');
    };
  tag.dispatchEvent(new Event('load'));
  expect(await alertText()).toBe('Failed to initialize checkout: invalid token');
});

test('[BILL-51] without keys the page says so', async () => {
  const text = 'Payments are not set up on this server. Ask the administrator.';
  open({ settings: refuse(503, 'BILLING_NOT_CONFIGURED', text) });
  expect(await alertText()).toBe(text);
});

test('[BILL-38] without a transaction', async () => {
  const { calls } = open({ query: '' });
  expect(await alertText()).toBe(
    'No transaction ID provided. Please start checkout from the subscription page.',
  );
  expect(calls).toEqual([]);
});

test.each(['txn_1', `${TRANSACTION}x`, 'TXN_01HV8WPTQ8987QEEP44CYREWP9', '<script>'])(
  'the transaction %s is refused before anything is loaded',
  async (id) => {
    const { calls } = open({ query: `?_ptxn=${encodeURIComponent(id)}` });
    expect(await alertText()).toBe("Failed to initialize checkout: this isn't a valid transaction ID");
    expect(calls).toEqual([]);
  },
);

test.each([
  ['', ['transaction']],
  [`?_ptxn=${TRANSACTION}`, ['settings']],
])('[BILL-41] the old variant leads to /subscription when it fails (%s)', async (query) => {
  open({ query, leavesOnFailure: true, settings: refuse(503, 'BILLING_NOT_CONFIGURED', 'Not set up') });
  await expect.poll(() => replace.mock.calls).toEqual([['/subscription']]);
});

test('[BILL-40] the test variant shows the URL parameters as they are, and as text', async () => {
  open({ query: `?_ptxn=${TRANSACTION}&x=%3Cimg src=y%3E`, showsParameters: true });
  expect(screen.getByText('_ptxn').nextSibling?.textContent).toBe(TRANSACTION);
  expect(screen.getByText('x').nextSibling?.textContent).toBe('<img src=y>');
  expect(document.querySelector('img')).toBeNull();
});

test('[BILL-39] the simple variant leaves explanations out', async () => {
  open({ isSimple: true });
  expect(screen.queryByText(/handled by Paddle/)).toBeNull();
  expect((await loadScript()).opened).toEqual([TRANSACTION]);
});

test('[BILL-51] without keys there is nothing to try again', async () => {
  open({ settings: refuse(503, 'BILLING_NOT_CONFIGURED', 'Not set up') });
  expect(await alertText()).toBe('Not set up');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Subscription' })).toBeTruthy();
});

test('[BILL-36] a checkout that another tab has replaced can’t be paid, and says so', async () => {
  open();
  const { emit } = await loadScript();
  emit({ name: 'checkout.loaded' });
  emit({ name: 'checkout.error', code: 'transaction_immutable', detail: 'x' });
  expect(await alertText()).toBe(
    'Checkout error: this checkout was paid, canceled or replaced by a newer one',
  );
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});
