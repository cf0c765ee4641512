import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { buildPaddleApp } from '../../../../test/paddle-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../auth/factory.ts';
import { buildSubscription } from '../factory.ts';
import { checkouts, type ProviderStatus } from '../tables.ts';
import { startCheckout } from './start-checkout.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildPaddleApp(testDb);
const { fake } = app;

const start = (person: BuiltUser, plan: 'PRO' | 'MAX' | 'pro' | 'max' = 'pro') =>
  app.as(person).startCheckout({ body: { plan_type: plan } });
const transactionIn = ({ checkout_url }: { checkout_url: string }) =>
  new URL(checkout_url).searchParams.get('_ptxn') ?? '';
const rowsOf = ({ actor }: BuiltUser) =>
  db.select().from(checkouts).where(eq(checkouts.workspaceId, actor.workspaceId));
const priceOf = (transactionId: string) => fake.world.transactions.get(transactionId)?.items[0]?.price.id;

describe('POST /api/subscription/checkout', () => {
  it('[BILL-23, BILL-24] stores the checkout and answers our page with the transaction', async () => {
    const ann = await buildUser(db);
    const answer = await start(ann, 'MAX');
    const transactionId = transactionIn(answer);
    expect(answer).toEqual({ checkout_url: `https://inkstep.test/checkout?_ptxn=${transactionId}` });
    const [row, ...more] = await rowsOf(ann);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ transactionId, planType: 'max', userId: ann.actor.userId });
    expect(fake.world.transactions.get(transactionId)).toMatchObject({
      custom_data: { checkout_id: row?.id },
      checkout: { url: answer.checkout_url },
    });
    expect(priceOf(transactionId)).toBe(fake.prices.max);
  });

  it('[BILL-23] is for Pro unless it says otherwise, and takes both spellings', async () => {
    const ann = await buildUser(db);
    const { body } = await app.send(ann, 'POST', '/api/subscription/checkout', {});
    expect(priceOf(transactionIn(body as { checkout_url: string }))).toBe(fake.prices.pro);
    for (const plan_type of ['free', 'V1_DEFAULT_ACCESS', 'gold']) {
      expect(await app.send(ann, 'POST', '/api/subscription/checkout', { plan_type })).toMatchObject({
        status: 422,
      });
    }
  });

  it('keeps to one open checkout, whatever the plan: it is never possible to pay two', async () => {
    const ann = await buildUser(db);
    const first = transactionIn(await start(ann, 'pro'));
    expect(transactionIn(await start(ann, 'pro'))).toBe(first);
    expect(priceOf(first)).toBe(fake.prices.pro);
    expect(transactionIn(await start(ann, 'max'))).toBe(first);
    expect(priceOf(first)).toBe(fake.prices.max);
    expect(await rowsOf(ann)).toMatchObject([{ planType: 'max' }]);
  });

  it('begins one checkout of many that are asked for at once', async () => {
    const ann = await buildUser(db);
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => start(ann, index % 2 ? 'pro' : 'max')),
    );
    const begun = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [transactionIn(answer.value)] : [],
    );
    expect(new Set(begun).size).toBe(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONFLICT' });
    }
    expect(await rowsOf(ann)).toHaveLength(1);
  });

  it.each<[ProviderStatus, string]>([
    ['active', 'You already have a subscription. Change your plan on the subscription page instead.'],
    ['trialing', 'You already have a subscription. Change your plan on the subscription page instead.'],
    ['past_due', 'Your last payment failed. Update your payment method in Manage Billing instead.'],
    ['paused', 'Your subscription is paused. Resume it in Manage Billing instead.'],
  ])('refuses a subscriber who is %s, and asks Paddle for nothing', async (status, message) => {
    const ann = await buildUser(db);
    await buildSubscription(db, ann.actor.workspaceId, { status });
    app.newCalls();
    await expect(start(ann, 'max')).rejects.toMatchObject({ code: 'CONFLICT', message });
    expect(app.newCalls()).toEqual([]);
  });

  it('refuses a subscription that becomes known while Paddle is asked for the last checkout', async () => {
    const ann = await buildUser(db);
    await start(ann);
    const { paddle } = app.deps;
    const meanwhile = {
      ...paddle!,
      async getTransaction(id: string) {
        await buildSubscription(db, ann.actor.workspaceId);
        return { ...(await paddle!.getTransaction(id)), status: 'canceled' as const };
      },
    };
    const starting = startCheckout({ ...app.deps, paddle: meanwhile }, ann.actor, 'pro');
    await expect(starting).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await rowsOf(ann)).toHaveLength(1);
  });

  it('refuses while a payment is processed whose event has not arrived', async () => {
    const ann = await buildUser(db);
    const transactionId = transactionIn(await start(ann));
    await fake.control('webhooks', { lost: 1 });
    await fake.control('pay', { transaction_id: transactionId });
    await expect(start(ann)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Your payment is being processed. Reload this page in a moment to see your plan.',
    });
  });

  it('begins another one for the same customer once the last subscription is canceled', async () => {
    const ann = await app.subscriber();
    await app.as(ann).cancelSubscription({ body: { effective_from: 'immediately' } });
    const transactionId = transactionIn(await start(ann, 'max'));
    expect(fake.world.transactions.get(transactionId)?.customer_id).toBe(
      fake.world.subscriptions.get(ann.subscriptionId)?.customer_id,
    );
    expect(await rowsOf(ann)).toHaveLength(2);
  });

  it('begins without a second trial for those who have had one: the card is charged at once', async () => {
    const ann = await app.subscriber({ trial: true });
    expect((await app.as(ann).subscriptionStatus()).subscription.subscription_status).toBe('trialing');
    await app.as(ann).cancelSubscription({ body: { effective_from: 'immediately' } });
    expect((await app.as(ann).subscriptionStatus()).subscription).toMatchObject({
      plan_type: 'V1_DEFAULT_ACCESS',
      trial_available: false,
    });
    await app.buy(ann, 'max');
    expect((await app.as(ann).subscriptionStatus()).subscription).toMatchObject({
      plan_type: 'max',
      subscription_status: 'active',
      trial_ends_at: null,
    });
    const charged = [...fake.world.transactions.values()].at(-1);
    expect(charged?.details.totals.grand_total).toBe('9900');
  });

  it('takes the trial out of a checkout that was left open', async () => {
    const ann = await buildUser(db);
    const open = transactionIn(await start(ann));
    expect(priceOf(open)).toBe(fake.prices.pro);
    await buildSubscription(db, ann.actor.workspaceId, { status: 'canceled' });
    expect(transactionIn(await start(ann))).toBe(open);
    expect(priceOf(open)).toBe(fake.prices.withoutTrial.pro);
  });

  it.each(['html-502', 'server-error', 'rate-limited', 'refuse-key'])(
    '[BILL-25] says that it failed when Paddle answers %s, and can be tried again at once',
    async (mode) => {
      const ann = await buildUser(db);
      await fake.control('mode', { mode });
      await expect(start(ann)).rejects.toMatchObject({
        code: 'PAYMENT_PROVIDER_FAILED',
        message: 'Failed to start checkout. Please try again.',
      });
      expect(await rowsOf(ann)).toEqual([]);
      await fake.control('mode', { mode: 'usual' });
      expect(transactionIn(await start(ann))).toMatch(/^txn_[a-z0-9]{26}$/);
      expect(app.logged()).not.toContain(fake.apiKey);
    },
  );

  it('leaves a checkout alone that a killed process left without its transaction', async () => {
    const ann = await buildUser(db);
    const { userId, workspaceId } = ann.actor;
    const left = { id: crypto.randomUUID(), workspaceId, userId, planType: 'pro' as const };
    await db.insert(checkouts).values(left);
    await expect(start(ann)).rejects.toMatchObject({ code: 'CONFLICT' });
    await db
      .update(checkouts)
      .set({ createdAt: new Date(Date.now() - 20_000) })
      .where(eq(checkouts.id, left.id));
    expect(transactionIn(await start(ann))).toMatch(/^txn_/);
  });

  it('gives the plan to whoever began the checkout, once it is paid', async () => {
    const [ann, bob] = [await buildUser(db), await buildUser(db)];
    await app.buy(ann, 'max');
    expect(await app.as(ann).usage()).toMatchObject({ plan: 'max', subscription_status: 'trialing' });
    expect(await app.as(bob).usage()).toMatchObject({ plan: 'V1_DEFAULT_ACCESS' });
  });
});

describe('GET /api/subscription/checkout', () => {
  it('[BILL-31, BILL-50] answers anyone what the page needs to load the script', async () => {
    expect(await app.as().checkoutSettings()).toEqual({
      client_token: fake.clientToken,
      script_url: fake.jsUrl,
      environment: 'sandbox',
    });
  });
});

describe('without keys', async () => {
  const bareDb = await createTestDb();
  const bare = await buildTestApp(bareDb);
  const refusal = {
    code: 'BILLING_NOT_CONFIGURED',
    message: 'Payments are not set up on this server. Ask the administrator.',
  };

  it('[BILL-51] a checkout says that payments are not set up', async () => {
    const ann = await buildUser(bareDb.db);
    const body = { plan_type: 'pro' } as const;
    await expect(bare.as(ann).startCheckout({ body })).rejects.toMatchObject(refusal);
    await expect(bare.as().checkoutSettings()).rejects.toMatchObject(refusal);
    await expect(bare.as(ann).billingPortal()).rejects.toMatchObject(refusal);
    expect(await bareDb.db.select().from(checkouts)).toEqual([]);
  });

  it('the plan and its state are still shown', async () => {
    const ann = await buildUser(bareDb.db, { planType: 'pro' });
    const { subscription } = await bare.as(ann).subscriptionStatus();
    expect(subscription).toMatchObject({ plan_type: 'pro', configured: false });
    expect((await bare.as().subscriptionPlans()).plans).toHaveLength(3);
    expect(await bare.as(ann).invoices()).toEqual({ invoices: [] });
  });
});
