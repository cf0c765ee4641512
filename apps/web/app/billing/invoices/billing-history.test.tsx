import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildArticles, buildSubscriber } from '../../../test/build-subscription.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { listToasts, removeToast } from '../../kit/feedback/toast-store.ts';
import { BillingHistory } from './billing-history.tsx';

const LIST = 'GET /api/subscription/invoices';
const ID = 'txn_01hv8wptq8987qeep44cyrewp9';
const LINK = `${LIST}/${ID}`;

const invoice = (change = {}) => ({
  id: ID,
  date: '2026-11-23T12:00:00.000Z',
  amount: '29.00',
  currency: 'USD',
  status: 'paid',
  url: `/api/subscription/invoices/${ID}`,
  ...change,
});
const listed = (...invoices: unknown[]) => answerWith({ invoices });

beforeEach(() => {
  for (const { id } of listToasts()) removeToast(id);
});

const STATUS = 'GET /api/subscription/status';
const status = (subscription = buildSubscriber()) =>
  answerWith({ subscription, usage: { monthly_articles: buildArticles() } });

function open(answers: Record<string, Answer>) {
  const calls = fakeApi({ [STATUS]: status(), ...answers });
  return { calls, user: renderPage(<BillingHistory />) };
}

test('[BILL-48, BILL-49] date, amount, status and a way to the invoice', async () => {
  open({
    [LIST]: listed(
      invoice(),
      invoice({ id: 'b', status: 'partly_refunded', amount: '9900', currency: 'JPY' }),
      invoice({ id: 'c', status: 'failed', url: null }),
    ),
  });
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^November 23, 2026.*\$29\.00Paid/);
  expect(rows[1]).toMatch(/¥9,900Partly refunded/);
  expect(rows[2]).toMatch(/Failed–$/);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

test('[BILL-49] the link of an invoice is asked for at the click', async () => {
  const tab = { opener: window, document: { title: '', body: {} }, location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user, calls } = open({
    [LIST]: listed(invoice()),
    [LINK]: answerWith({ url: 'https://pdf.test/1' }),
  });
  await user.click(await screen.findByRole('button', { name: 'View invoice, November 23, 2026' }));
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([['https://pdf.test/1']]);
  expect(calls.filter(({ url }) => url.includes('invoices'))).toHaveLength(2);
});

test('an invoice that can’t be opened says so', async () => {
  const tab = { opener: window, document: { title: '', body: {} }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user } = open({
    [LIST]: listed(invoice()),
    [LINK]: refuse(502, 'PAYMENT_PROVIDER_FAILED', 'Down'),
  });
  await user.click(await screen.findByRole('button', { name: /View invoice/ }));
  await expect
    .poll(() => listToasts().map(({ message }) => message))
    .toEqual(["Couldn't open the invoice. Please try again."]);
  expect(tab.close).toHaveBeenCalledOnce();
});

test('nothing paid yet: what will be here, and where plans are', async () => {
  open({ [LIST]: listed() });
  expect(await screen.findByText('No payments yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/subscription');
});

test('a list that fails says so, and is tried again', async () => {
  let answer: Answer = refuse(500, 'INTERNAL', 'Broken');
  const { user } = open({ [LIST]: (call) => answer(call) });
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load your billing history");
  answer = listed(invoice());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$29.00')).toBeTruthy();
});

test('a payment that failed says what to do while the subscription is past due', async () => {
  open({
    [LIST]: listed(invoice({ status: 'failed', url: null })),
    [STATUS]: status(
      buildSubscriber({ subscription_status: 'past_due', past_due_until: '2099-12-07T12:00:00.000Z' }),
    ),
  });
  expect(await screen.findByText(/You keep Pro until December 7, 2099/)).toBeTruthy();
  const row = (await screen.findAllByRole('row'))[1];
  expect(row?.textContent).toMatch(/Failed.*Manage Billing$/);
});
