import type { Page } from '@playwright/test';
import { expectUsable } from './support/axe.ts';
import {
  advanceToNext,
  buy,
  openCheckout,
  overlay,
  pay,
  paymentTest,
  subscriptionOf,
} from './support/payments.ts';
import { newEmail, PASSWORD } from './support/person.ts';
import { heading, main, toast } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const DECLINED = '4000 0000 0000 0002';
const PAYS_ONCE = '4000 0027 6000 3184';

const current = (page: Page) => page.getByRole('region', { name: 'Current plan' });
const dialog = (page: Page) => page.getByRole('alertdialog');

paymentTest(
  '[BILL-23, BILL-24, BILL-27, BILL-32, BILL-34, BILL-42, BILL-49, SHELL-12] buying brings the plan; a payment that fails is named on every page, and a new card brings the plan back',
  async ({ page, person, paddle }) => {
    // The policy of the checkout page has to let the overlay in.
    const document = page.waitForResponse((response) => new URL(response.url()).pathname === '/checkout');
    const checkout = await openCheckout(page, 'Pro');
    expect((await document).headers()['content-security-policy']).toContain('frame-src');
    // A reload keeps the transaction and opens a single overlay.
    await page.reload();
    await expect(checkout.getByRole('heading', { name: 'Inkstep' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    await pay(checkout, PAYS_ONCE);
    await expect(page).toHaveURL(/\/subscription\/success\?transaction_id=txn_[a-z0-9]{26}$/);
    await expect(heading(page, "You're on Pro")).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectUsable(page, 'after the payment');
    await page.goto('/subscription/cancel');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.goBack();
    await page.getByRole('link', { name: 'Your subscription' }).click();
    await expect(current(page).getByText('Free Trial', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Start free trial/ })).toHaveCount(0);
    await expectUsable(page, 'the subscription in its trial');
    expect(await page.evaluate(() => 'Paddle' in window)).toBe(false);

    await advanceToNext(paddle, person);
    await page.goto('/tasks');
    const banner = page.getByRole('region', { name: 'Billing' });
    await expect(banner).toContainText('Your last payment failed, so Pro is no longer active.');
    await expectUsable(page, 'a page with a payment that failed');
    await banner.getByRole('link', { name: 'Manage Billing' }).click();
    await expect(current(page).getByText('Past due', { exact: true })).toBeVisible();
    await expectUsable(page, 'the subscription past due');

    const popup = page.waitForEvent('popup');
    await page.getByRole('alert').getByRole('button', { name: 'Manage Billing' }).click();
    const portal = await popup;
    await expect(portal.getByRole('heading', { name: 'Customer portal' })).toBeVisible();
    await portal.getByLabel('Card number').fill('4242 4242 4242 4242');
    await portal.getByRole('button', { name: 'Update payment method' }).click();
    await portal.close();
    await paddle.settle();
    await page.reload();
    await expect(current(page).getByText('Active', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Billing history' }).click();
    await expect(heading(page, 'Billing history')).toBeVisible();
    await expect(main(page).getByText('$29.00').first()).toBeVisible();
    await expectUsable(page, 'the billing history');
    const opened = page.waitForEvent('popup');
    await page
      .getByRole('button', { name: /^View invoice/ })
      .first()
      .click();
    await expect((await opened).getByRole('heading', { name: /^Invoice/ })).toBeVisible();
  },
);

paymentTest(
  '[BILL-35] closing the checkout costs nothing, and a declined card can be replaced in it',
  async ({ page, person }) => {
    const closed = await openCheckout(page, 'Max');
    await expect(closed.getByText(person.email).or(closed.getByLabel('Card number')).first()).toBeVisible();
    await closed.getByRole('button', { name: 'Close checkout' }).click();
    await expect(page.getByText('You closed the checkout. No payment was processed.')).toBeVisible();
    await expect(page).toHaveURL('/subscription');
    await expect(current(page).getByText('Free', { exact: true })).toBeVisible();
    await expectUsable(page, 'plans to buy');

    await page.getByRole('button', { name: 'Start free trial of Pro' }).click();
    const checkout = overlay(page);
    await pay(checkout, DECLINED);
    await expect(checkout.getByRole('alert')).not.toBeEmpty();
    await pay(checkout);
    await expect(heading(page, "You're on Pro")).toBeVisible();
  },
);

paymentTest(
  '[BILL-33, BILL-37] a script that does not load says so, and Try Again recovers',
  async ({ page, paddle, guard }) => {
    guard.allow(/ERR_FAILED/);
    await page.route(paddle.jsUrl, (route) => route.abort());
    await page.goto('/subscription');
    await page.getByRole('button', { name: 'Start free trial of Pro' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to load Paddle');
    await expectUsable(page, 'a checkout that failed');
    await page.unroute(paddle.jsUrl);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(overlay(page).getByRole('heading', { name: 'Inkstep' })).toBeVisible();
  },
);

paymentTest(
  '[BILL-36] a transaction that can’t be paid shows the provider’s reason, and the success page without one finds no payment',
  async ({ page }) => {
    await page.goto(`/checkout?_ptxn=txn_${'0'.repeat(26)}`);
    await expect(page.getByRole('alert')).toContainText('Checkout error: ');
    await expect(page.getByRole('link', { name: 'Back to Subscription' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.goto('/subscription/success');
    await expect(heading(page, 'No payment found')).toBeVisible();
    await expectUsable(page, 'no payment found');
  },
);

paymentTest(
  'a checkout that another tab has replaced buys nothing, and the other one buys what it shows',
  async ({ page, context, person, paddle, guard }) => {
    guard.allow(/status of 409/);
    const old = await openCheckout(page, 'Pro');
    await expect(old.getByLabel('Email address')).toHaveValue(person.email);
    await expect(old.getByLabel('Email address')).not.toBeEditable();
    const tab = await context.newPage();
    const checkout = await openCheckout(tab, 'Max');
    await old.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Checkout error: this checkout was paid, canceled or replaced by a newer one',
    );
    await expectUsable(page, 'a checkout that was replaced');
    await pay(checkout);
    await expect(heading(tab, "You're on Max")).toBeVisible();
    const bought = [...paddle.world.subscriptions.values()].filter(
      ({ customer_id }) => paddle.world.customers.get(customer_id)?.email === person.email,
    );
    expect(bought).toHaveLength(1);
    await tab.close();
  },
);

paymentTest(
  '[PROF-28] an upgrade is in force at once, a downgrade and a cancellation can be undone, and deleting the account ends the subscription at the provider',
  async ({ page, person, paddle }) => {
    await buy(page, 'Pro');
    await advanceToNext(paddle, person);
    await page.goto('/subscription');
    await expect(current(page).getByText('Active', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Upgrade to Max' }).click();
    await expect(dialog(page).getByText('Charged today')).toBeVisible();
    await expect(dialog(page).getByText(/\$99\.00 a month from/)).toBeVisible();
    await expectUsable(page, 'the price of an upgrade');
    await dialog(page).getByRole('button', { name: 'Upgrade to Max' }).click();
    await expect(toast(page, "You're on Max now")).toBeVisible();
    await expect(current(page).getByText('Max', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Switch to Pro' }).click();
    await expect(dialog(page).getByText('Nothing')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Switch to Pro' }).click();
    await expect(current(page).getByText(/^Changes to Pro on .* Until then, you keep Max\.$/)).toBeVisible();
    await expectUsable(page, 'a downgrade to come');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Your subscription stays as it is')).toBeVisible();
    await expect(current(page).getByText(/^Renews on /)).toBeVisible();

    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(dialog(page).getByText(/You keep Max until .* and won't be charged again/)).toBeVisible();
    await expectUsable(page, 'the question before a cancellation');
    await dialog(page).getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(current(page).getByText('Canceled', { exact: true })).toBeVisible();
    await page.reload();
    await expect(
      current(page).getByText(/^You keep Max until .* You won't be charged again\.$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(current(page).getByText('Active', { exact: true })).toBeVisible();

    const id = subscriptionOf(paddle, person);
    await page.goto('/settings?tab=security');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await page.getByRole('dialog').getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL('/goodbye');
    await expect.poll(() => paddle.world.subscriptions.get(id)?.status, { timeout: 60_000 }).toBe('canceled');
  },
);

paymentTest(
  'a confirmation that is late is waited for, and the plan arrives without a reload',
  async ({ page, paddle }) => {
    const { url } = paddle.webhooks;
    paddle.webhooks.url = undefined;
    try {
      await pay(await openCheckout(page, 'Pro'));
      await expect(heading(page, 'Confirming your payment')).toBeVisible();
      await expectUsable(page, 'waiting for the confirmation');
      await page.goto('/subscription');
      await expect(page.getByText(/^Your payment is being confirmed\./)).toBeVisible();
      await expect(page.getByRole('button', { name: /Start free trial/ })).toHaveCount(0);
      await expectUsable(page, 'a payment that is being confirmed');
    } finally {
      paddle.webhooks.url = url;
    }
  },
);

const visitorTest = paymentTest.extend({ storageState: { cookies: [], origins: [] } });

visitorTest(
  '[PUB-18] a plan chosen on the pricing page leads to its checkout after signing up',
  async ({ page }) => {
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Get started with Max' }).click();
    await expect(page).toHaveURL('/register?plan=max');
    await expect(page.getByText("You've chosen Max, with 7 days free.")).toBeVisible();
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(overlay(page).getByText('Inkstep Max')).toBeVisible();
    // Going back doesn't start another checkout.
    await overlay(page).getByRole('button', { name: 'Close checkout' }).click();
    await expect(page.getByRole('button', { name: 'Start free trial of Max' })).toBeVisible();
  },
);

visitorTest(
  '[PUB-17] a link to a checkout leads to the sign-in first, and continues from there',
  async ({ page, person }) => {
    await page.goto('/subscription?plan=pro');
    await expect(page).toHaveURL(/^.*\/login\?next=%2Fsubscription%3Fplan%3Dpro$/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(overlay(page).getByText('Inkstep Pro')).toBeVisible();
  },
);

test('[BILL-39, BILL-40, BILL-44, BILL-50, BILL-51] the checkout pages are public and say what they lack; those after it lead visitors to the sign-in', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 503/);
  for (const path of ['/checkout', '/paddle-checkout', '/checkout-test']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText(
      'No transaction ID provided. Please start checkout from the subscription page.',
    );
  }
  await expectUsable(page, 'a checkout without a transaction');
  await page.goto(`/checkout-test?_ptxn=txn_${'1'.repeat(26)}&note=%3Cb%3E`);
  await expect(page.getByText('<b>')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'Payments are not set up on this server. Ask the administrator.',
  );
  for (const path of ['/subscription/success', '/subscription/cancel']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
});
