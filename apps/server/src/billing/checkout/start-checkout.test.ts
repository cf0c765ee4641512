import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { CARDS } from '../../../test/fake-paddle/cards.ts';
import { isPayable } from '../../../test/fake-paddle/checkout.ts';
import { buildPaddleApp } from '../../../test/paddle-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { buildSubscription } from '../factory.ts';
import { PaddleFailure } from '../paddle/paddle-failure.ts';
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

/** Transactions of a user that are still payable. */
async function payableBy(person: BuiltUser): Promise<string[]> {
  const ids = (await rowsOf(person)).map(({ transactionId }) => transactionId);
  const own = [...fake.world.transactions.values()].filter(({ id }) => ids.includes(id));
  return own.filter(isPayable).map(({ id }) => id);
}

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

  it('sells nothing while plans are turned off', async () => {
    const [ann, admin] = [await buildUser(db), await buildUser(db, { role: 'admin' })];
    await app.as(admin).switchPlans({ body: { plans_on: false } });
    await expect(start(ann)).rejects.toMatchObject({ code: 'PLANS_OFF' });
    await app.as(admin).switchPlans({ body: { plans_on: true } });
    await expect(start(ann)).resolves.toBeDefined();
  });

  it('[BILL-23] is for Pro unless it says otherwise, and takes both spellings', async () => {
    const ann = await buildUser(db);
    for (const sent of [{}, undefined]) {
      const { body } = await app.send(ann, 'POST', '/api/subscription/checkout', sent);
      expect(priceOf(transactionIn(body as { checkout_url: string }))).toBe(fake.prices.pro);
    }
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
    const second = transactionIn(await start(ann, 'max'));
    expect(second).not.toBe(first);
    expect([priceOf(first), priceOf(second)]).toEqual([fake.prices.pro, fake.prices.max]);
    expect(await payableBy(ann)).toEqual([second]);
    // The tab with the first one can no longer pay.
    expect(() => fake.pay(first)).toThrow(first);
    expect(transactionIn(await start(ann, 'max'))).toBe(second);
  });

  it('cancels a checkout for another plan whose customer is known already', async () => {
    const ann = await buildUser(db);
    const first = transactionIn(await start(ann, 'pro'));
    fake.pay(first, { card: CARDS.declined });
    expect(fake.world.transactions.get(first)?.status).toBe('ready');
    const second = transactionIn(await start(ann, 'max'));
    expect(fake.world.transactions.get(first)?.status).toBe('canceled');
    expect(await payableBy(ann)).toEqual([second]);
  });

  it('begins nothing while the checkout for another plan is paid, or stays open at Paddle', async () => {
    const ann = await buildUser(db);
    const first = transactionIn(await start(ann, 'pro'));
    const { paddle } = app.deps;
    const refused = async (): Promise<never> => {
      throw new PaddleFailure('refused', 'status 400, transaction_immutable', { status: 400 });
    };
    const slow = { ...paddle!, closeCheckout: refused };
    const again = () => startCheckout({ ...app.deps, paddle: slow }, ann.actor, 'max');
    await expect(again()).rejects.toMatchObject({ code: 'CHECKOUT_OPEN' });
    slow.closeCheckout = async () => {
      fake.webhooks.switches.lost = 1;
      fake.pay(first);
      return refused();
    };
    await expect(again()).rejects.toMatchObject({ code: 'PAYMENT_PROCESSING' });
    expect(await rowsOf(ann)).toHaveLength(1);
  });

  it('begins one checkout of many that are asked for at once', async () => {
    const ann = await buildUser(db);
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => start(ann, index % 2 ? 'pro' : 'max')),
    );
    const begun = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [transactionIn(answer.value)] : [],
    );
    const payable = await payableBy(ann);
    expect(payable).toHaveLength(1);
    expect(begun).toContain(payable[0]);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CHECKOUT_OPEN' });
    }
  });

  it.each<[ProviderStatus, string, string]>([
    [
      'active',
      'ALREADY_SUBSCRIBED',
      'You already have a subscription. Change your plan on the subscription page instead.',
    ],
    [
      'trialing',
      'ALREADY_SUBSCRIBED',
      'You already have a subscription. Change your plan on the subscription page instead.',
    ],
    [
      'past_due',
      'SUBSCRIPTION_PAST_DUE',
      'Your last payment failed. Update your payment method in Manage Billing instead.',
    ],
    ['paused', 'SUBSCRIPTION_PAUSED', 'Your subscription is paused. Resume it in Manage Billing instead.'],
  ])('refuses a subscriber who is %s, and asks Paddle for nothing', async (status, code, message) => {
    const ann = await buildUser(db);
    await buildSubscription(db, ann.actor.workspaceId, { status });
    app.newCalls();
    await expect(start(ann, 'max')).rejects.toMatchObject({ code, message });
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
    await expect(starting).rejects.toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
    expect(await rowsOf(ann)).toHaveLength(1);
  });

  it('refuses while a payment is processed whose event has not arrived', async () => {
    const ann = await buildUser(db);
    const transactionId = transactionIn(await start(ann));
    fake.webhooks.switches.lost = 1;
    fake.pay(transactionId);
    await expect(start(ann)).rejects.toMatchObject({
      code: 'PAYMENT_PROCESSING',
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

  it('replaces a checkout with a trial that was left open', async () => {
    const ann = await buildUser(db);
    const open = transactionIn(await start(ann));
    expect(priceOf(open)).toBe(fake.prices.pro);
    const { subscriptionId } = await app.subscriber();
    const customerId = fake.world.subscriptions.get(subscriptionId)?.customer_id ?? '';
    await buildSubscription(db, ann.actor.workspaceId, { customerId, status: 'canceled' });
    const next = transactionIn(await start(ann));
    expect(await payableBy(ann)).toEqual([next]);
    expect(priceOf(next)).toBe(fake.prices.withoutTrial.pro);
  });

  it.each(['html-502', 'server-error', 'rate-limited', 'refuse-key'] as const)(
    '[BILL-25] says that it failed when Paddle answers %s, and can be tried again at once',
    async (mode) => {
      const ann = await buildUser(db);
      fake.mode = mode;
      await expect(start(ann)).rejects.toMatchObject({
        code: mode === 'refuse-key' ? 'PAYMENT_PROVIDER_REFUSED' : 'PAYMENT_PROVIDER_FAILED',
        message: 'Failed to start checkout. Please try again.',
      });
      expect(await rowsOf(ann)).toEqual([]);
      fake.mode = 'usual';
      expect(transactionIn(await start(ann))).toMatch(/^txn_[a-z0-9]{26}$/);
      expect(app.logged()).not.toContain(fake.apiKey);
    },
  );

  it('says that the plan is not available for a price that Paddle does not know, and tells admins', async () => {
    const ann = await buildUser(db);
    const wrong = { ...app.deps, prices: { ...app.deps.prices, pro: 'pri_wrong' } };
    await expect(startCheckout(wrong, ann.actor, 'pro')).rejects.toMatchObject({
      code: 'PLAN_UNAVAILABLE',
      message: expect.stringContaining('An admin can fix them'),
    });
    const admin = await buildUser(db, { role: 'admin' });
    const setup = await app.as(admin).paymentSetup();
    expect(setup).toMatchObject({
      configured: true,
      checkout_failure: {
        plan_type: 'pro',
        price_id: 'pri_wrong',
        reason: 'status 400, transaction_price_not_found',
      },
    });
    await start(ann);
    expect((await app.as(admin).paymentSetup()).checkout_failure).toBeNull();
  });

  it('leaves a checkout alone that a killed process left without its transaction', async () => {
    const ann = await buildUser(db);
    const { userId, workspaceId } = ann.actor;
    const left = { id: crypto.randomUUID(), workspaceId, userId, planType: 'pro' as const };
    await db.insert(checkouts).values(left);
    await expect(start(ann)).rejects.toMatchObject({ code: 'CHECKOUT_OPEN' });
    await db
      .update(checkouts)
      .set({ createdAt: new Date(Date.now() - 60_000) })
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

  it('[BILL-51, OPS-12] a checkout says that payments are not set up', async () => {
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
