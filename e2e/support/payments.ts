import type { FrameLocator, Page } from '@playwright/test';
import { type FakePaddle, startFakePaddle } from '../../apps/server/test/fake-paddle/start-fake-paddle.ts';
import { startAppServer } from './app-server.ts';
import type { Person } from './person.ts';
import { expect, signedInTest } from './test.ts';

/** Test of a signed-in user on a server with payments. The fake provider has its own clock. */
export const paymentTest = signedInTest.extend<object, { paddle: FakePaddle }>({
  paddle: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, provide) => {
      await using paddle = await startFakePaddle();
      await provide(paddle);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ pages, paddle }, provide) => {
      await using server = await startAppServer({ FETCH_ALLOW_HOSTS: pages.host, ...paddle.env });
      paddle.webhooks.url = `${server.url}/api/subscription/webhook`;
      await provide(server);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export const overlay = (page: Page): FrameLocator => page.frameLocator('iframe[title="Checkout"]');

/** Opens the provider's overlay from the plans page. */
export async function openCheckout(page: Page, plan: 'Pro' | 'Max'): Promise<FrameLocator> {
  await page.goto('/subscription');
  await page.getByRole('button', { name: `Start free trial of ${plan}` }).click();
  const checkout = overlay(page);
  await expect(checkout.getByRole('heading', { name: 'Inkstep' })).toBeVisible();
  return checkout;
}

/** Fills in the overlay and pays. The email address is the account's. */
export async function pay(checkout: FrameLocator, card = '4242 4242 4242 4242'): Promise<void> {
  await checkout.getByLabel('Card number').fill(card);
  await checkout.getByRole('button', { name: 'Pay' }).click();
}

/** Buys a plan in the browser and waits for the confirmation. */
export async function buy(page: Page, plan: 'Pro' | 'Max', card?: string): Promise<void> {
  await pay(await openCheckout(page, plan), card);
  await expect(page.getByRole('heading', { name: `You're on ${plan}` })).toBeVisible();
}

/** Returns a user's subscription at the provider. */
export function subscriptionOf({ world }: FakePaddle, { email }: Person): string {
  const customer = [...world.customers.values()].find((known) => known.email === email);
  const subscription = [...world.subscriptions.values()].find(
    ({ customer_id }) => customer_id === customer?.id,
  );
  if (!subscription) throw new Error(`${email} has no subscription`);
  return subscription.id;
}

/** Advances the provider's clock to the next event, such as the end of a trial, and waits for its webhooks. */
export async function advanceToNext(paddle: FakePaddle, person: Person): Promise<void> {
  paddle.advanceToNext(subscriptionOf(paddle, person));
  await paddle.settle();
}
