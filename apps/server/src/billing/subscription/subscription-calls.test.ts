import type { ErrorCode } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CARDS } from '../../../test/fake-paddle/cards.ts';
import { buildPaddleApp, type Subscriber } from '../../../test/paddle-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildMember } from '../../workspaces/factory.ts';
import { subscriptions } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildPaddleApp(testDb);
const { fake } = app;

const asked = () => app.newCalls().filter((call) => !call.startsWith('GET'));
const statusOf = async (person: Subscriber) => (await app.as(person).subscriptionStatus()).subscription;
const change = (person: Subscriber, plan_type: 'pro' | 'max') =>
  app.as(person).changePlan({ body: { plan_type } });
const preview = (person: Subscriber, plan_type: 'pro' | 'max') =>
  app.as(person).previewPlanChange({ query: { plan_type } });
const cancel = (person: Subscriber, effective_from?: 'immediately' | 'next_billing_period') =>
  app.as(person).cancelSubscription({ body: { effective_from } });
const atPaddle = ({ subscriptionId }: Subscriber) => fake.world.subscriptions.get(subscriptionId)!;
const priceOf = (person: Subscriber) => atPaddle(person).items[0].price.id;
const rowOf = async ({ subscriptionId }: Subscriber) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return row!;
};
const refusal = (code: ErrorCode, message: string | RegExp) => ({
  code,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
});
/** Drops Paddle's events, so that the stored state is outdated. */
const loseEvents = () => {
  fake.webhooks.switches.lost = 1;
};

describe('PUT /api/subscription/plan, up', () => {
  it('charges the difference at once and is in force before any event arrives', async () => {
    const ann = await app.subscriber();
    app.newCalls();
    loseEvents();
    const { charged_now, renews, effective_at, plan_type } = await preview(ann, 'max');
    expect(plan_type).toBe('max');
    expect(Date.parse(effective_at)).toBeLessThanOrEqual(Date.now());
    // $99 less $29, for all of the month that is left.
    expect(charged_now).toEqual({ amount: 7000, currency: 'USD' });
    expect(renews).toEqual({
      amount: 9900,
      currency: 'USD',
      at: (await rowOf(ann)).currentPeriodEnd?.toISOString(),
    });
    expect(priceOf(ann)).toBe(fake.prices.pro);

    const { subscription } = await change(ann, 'max');
    expect(subscription).toMatchObject({ plan_type: 'max', subscribed_plan: 'max', scheduled_change: null });
    expect(asked()).toEqual([
      `PATCH /subscriptions/${ann.subscriptionId}/preview`,
      `PATCH /subscriptions/${ann.subscriptionId}`,
    ]);
    const charge = [...fake.world.transactions.values()].at(-1);
    expect(charge).toMatchObject({ origin: 'subscription_update', subscription_id: ann.subscriptionId });
    expect(charge?.details.totals.grand_total).toBe('7000');
    expect(fake.world.subscriptions.get(ann.subscriptionId)?.status).toBe('active');
  });

  it('costs nothing during the trial, which goes on', async () => {
    const ann = await app.subscriber({ trial: true });
    expect(await preview(ann, 'max')).toMatchObject({ charged_now: null, renews: { amount: 9900 } });
    const { subscription } = await change(ann, 'max');
    expect(subscription).toMatchObject({ plan_type: 'max', subscription_status: 'trialing' });
    expect(subscription.trial_ends_at).toBe(
      new Date(atPaddle(ann).items[0].trial_dates!.ends_at).toISOString(),
    );
  });

  it('is charged if the trial has ended at Paddle, although no event said so', async () => {
    const ann = await app.subscriber({ trial: true });
    loseEvents();
    fake.activate(ann.subscriptionId);
    await change(ann, 'max');
    expect([...fake.world.transactions.values()].at(-1)).toMatchObject({ origin: 'subscription_update' });
  });

  it('is not made if the payment is declined', async () => {
    const ann = await app.subscriber();
    fake.changeCard(ann.subscriptionId, CARDS.declinedLater);
    await expect(change(ann, 'max')).rejects.toMatchObject(
      refusal(
        'PAYMENT_DECLINED',
        'Your payment was declined. Update your payment method in Manage Billing, then try again.',
      ),
    );
    expect(await statusOf(ann)).toMatchObject({ plan_type: 'pro', subscription_status: 'active' });
  });

  it('two at once charge once', async () => {
    const ann = await app.subscriber();
    const before = fake.world.transactions.size;
    await Promise.allSettled([change(ann, 'max'), change(ann, 'max')]);
    expect(await statusOf(ann)).toMatchObject({ plan_type: 'max' });
    const paid = [...fake.world.transactions.values()]
      .slice(before)
      .map(({ details }) => Number(details.totals.grand_total));
    expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(7000);
  });

  it('changes only the subscription of the own workspace, for those who manage it', async () => {
    const [ann, bob] = [await app.subscriber(), await app.subscriber()];
    const editor = await buildMember(db, { workspaceId: ann.actor.workspaceId, memberRole: 'editor' });
    const body = { plan_type: 'max' } as const;
    expect(await app.send(editor, 'PUT', '/api/subscription/plan', body)).toMatchObject({ status: 403 });
    expect(
      await app.send(bob, 'PUT', '/api/subscription/plan', { ...body, subscription_id: ann.subscriptionId }),
    ).toMatchObject({ status: 422 });
    await change(bob, 'max');
    expect([priceOf(ann), priceOf(bob)]).toEqual([fake.prices.pro, fake.prices.max]);
  });
});

describe('PUT /api/subscription/plan, down', () => {
  it('is kept here until the end of the period, and costs nothing now', async () => {
    const ann = await app.subscriber({ plan: 'max' });
    const end = (await rowOf(ann)).currentPeriodEnd?.toISOString();
    expect(await preview(ann, 'pro')).toEqual({
      plan_type: 'pro',
      effective_at: end,
      charged_now: null,
      renews: { amount: 2900, currency: 'USD', at: end },
    });
    const { subscription } = await change(ann, 'pro');
    expect(subscription).toMatchObject({
      plan_type: 'max',
      subscribed_plan: 'max',
      subscription_status: 'active',
      scheduled_change: { action: 'downgrade', plan_type: 'pro', effective_at: end },
    });
    expect(priceOf(ann)).toBe(fake.prices.max);
  });

  it('is undone, also by choosing the plan that one has', async () => {
    const ann = await app.subscriber({ plan: 'max' });
    app.newCalls();
    await change(ann, 'pro');
    expect((await app.as(ann).undoPlanChange()).subscription.scheduled_change).toBeNull();
    await change(ann, 'pro');
    expect((await change(ann, 'max')).subscription.scheduled_change).toBeNull();
    expect(asked()).toEqual([]);
  });

  it('can neither be undone nor chosen again once it is being made', async () => {
    const ann = await app.subscriber({ plan: 'max' });
    await change(ann, 'pro');
    await app.endPeriodIn(ann.subscriptionId, 100);
    const underWay = refusal(
      'SUBSCRIPTION_UPDATING',
      "The change to Pro is already being made. Once it's done, you can change back to Max.",
    );
    await expect(app.as(ann).undoPlanChange()).rejects.toMatchObject(underWay);
    await expect(change(ann, 'max')).rejects.toMatchObject(underWay);
    expect((await rowOf(ann)).pendingPlan).toBe('pro');
  });
});

describe('a change of plan is refused with what to do first', () => {
  it('while a cancellation is scheduled, also at Paddle alone', async () => {
    const ann = await app.subscriber({ plan: 'max' });
    loseEvents();
    fake.scheduleCancel(ann.subscriptionId);
    const scheduled = refusal(
      'CHANGE_SCHEDULED',
      'Your subscription is set to be canceled. Undo that first, then change your plan.',
    );
    await expect(change(ann, 'pro')).rejects.toMatchObject(scheduled);
    await expect(preview(ann, 'pro')).rejects.toMatchObject(scheduled);
  });

  it('while a payment is overdue', async () => {
    const ann = await app.subscriber();
    await db
      .update(subscriptions)
      .set({ status: 'past_due' })
      .where(eq(subscriptions.id, ann.subscriptionId));
    await expect(change(ann, 'max')).rejects.toMatchObject(
      refusal('SUBSCRIPTION_PAST_DUE', /^Your last payment failed\./),
    );
  });

  it('while it is paused', async () => {
    const ann = await app.subscriber();
    fake.pause(ann.subscriptionId);
    await fake.settle();
    await expect(change(ann, 'max')).rejects.toMatchObject(
      refusal('SUBSCRIPTION_PAUSED', /is paused\. Resume it/),
    );
  });

  it('in the half hour before it renews', async () => {
    const ann = await app.subscriber();
    await app.endPeriodIn(ann.subscriptionId, 20);
    await expect(change(ann, 'max')).rejects.toMatchObject(
      refusal('SUBSCRIPTION_RENEWING', /is being renewed/),
    );
  });

  it('for the plan that one has, and without a subscription', async () => {
    const ann = await app.subscriber();
    await expect(change(ann, 'pro')).rejects.toMatchObject(
      refusal('CONFLICT', 'You already have the Pro plan.'),
    );
    const bob = { ...(await buildUser(db)), subscriptionId: '' };
    const none = refusal('NOT_SUBSCRIBED', "You don't have a subscription yet. Choose a plan to start one.");
    await expect(change(bob, 'max')).rejects.toMatchObject(none);
    await expect(preview(bob, 'max')).rejects.toMatchObject(none);
    await expect(cancel(bob)).rejects.toMatchObject(none);
    await expect(app.as(bob).undoPlanChange()).rejects.toMatchObject(none);
  });

  it('for a price that is not known here', async () => {
    const ann = await app.subscriber();
    await db.update(subscriptions).set({ planType: null }).where(eq(subscriptions.id, ann.subscriptionId));
    await expect(change(ann, 'max')).rejects.toMatchObject(refusal('PRICE_UNKNOWN', /An admin can add it/));
  });
});

describe('POST /api/subscription/cancel', () => {
  it('[BILL-26] ends at the end of the period unless it says otherwise, and can be undone', async () => {
    const ann = await app.subscriber();
    const { body } = await app.send(ann, 'POST', '/api/subscription/cancel', {});
    const end = (await rowOf(ann)).currentPeriodEnd?.toISOString();
    expect(body).toMatchObject({
      subscription: {
        plan_type: 'pro',
        subscription_status: 'canceled',
        subscription_current_period_end: end,
        scheduled_change: { action: 'cancel', plan_type: 'V1_DEFAULT_ACCESS', effective_at: end },
      },
    });
    expect(atPaddle(ann)).toMatchObject({ status: 'active', scheduled_change: { action: 'cancel' } });
    const { subscription } = await app.as(ann).undoPlanChange();
    expect(subscription).toMatchObject({ subscription_status: 'active', scheduled_change: null });
    expect(atPaddle(ann).scheduled_change).toBeNull();
  });

  it('[BILL-26] can end it at once; what was paid for stays until the end of the period', async () => {
    const ann = await app.subscriber();
    const { subscription } = await cancel(ann, 'immediately');
    expect(atPaddle(ann).status).toBe('canceled');
    expect(subscription).toMatchObject({
      plan_type: 'pro',
      subscription_status: 'canceled',
      scheduled_change: null,
    });
  });

  it('forgets a lower plan that was chosen', async () => {
    const ann = await app.subscriber({ plan: 'max' });
    await change(ann, 'pro');
    await cancel(ann);
    expect((await app.as(ann).undoPlanChange()).subscription.scheduled_change).toBeNull();
    expect((await rowOf(ann)).pendingPlan).toBeNull();
  });

  it('twice is as once', async () => {
    const ann = await app.subscriber();
    await cancel(ann);
    app.newCalls();
    expect((await cancel(ann)).subscription.subscription_status).toBe('canceled');
    expect(asked()).toEqual([]);
  });

  it.each(['a downgrade', 'a cancellation'])(
    'two clicks on Undo undo %s once, and both succeed',
    async (what) => {
      const ann = await app.subscriber({ plan: 'max' });
      await (what === 'a downgrade' ? change(ann, 'pro') : cancel(ann));
      const answers = await Promise.all([app.as(ann).undoPlanChange(), app.as(ann).undoPlanChange()]);
      for (const { subscription } of answers) {
        expect(subscription).toMatchObject({ subscription_status: 'active', scheduled_change: null });
      }
    },
  );

  it('undoes what was scheduled on the pages of Paddle, before its event arrives', async () => {
    const ann = await app.subscriber();
    loseEvents();
    fake.scheduleCancel(ann.subscriptionId);
    expect((await app.as(ann).undoPlanChange()).subscription.scheduled_change).toBeNull();
    expect(atPaddle(ann).scheduled_change).toBeNull();
  });

  it.each([
    ['cancel', 'Failed to cancel subscription. Please try again.'],
    ['change', 'Failed to change your plan. Please try again.'],
    ['preview', 'Failed to load the price of this change. Please try again.'],
    ['undo', 'Failed to undo the change. Please try again.'],
    ['portal', 'Failed to open billing portal. Please contact support.'],
  ] as const)(
    '[BILL-28, BILL-30] %s says that it failed when Paddle does not answer',
    async (call, message) => {
      const ann = await app.subscriber();
      fake.mode = 'html-502';
      const calls = {
        cancel: () => cancel(ann),
        change: () => change(ann, 'max'),
        preview: () => preview(ann, 'max'),
        undo: () => app.as(ann).undoPlanChange(),
        portal: () => app.as(ann).billingPortal(),
      };
      await expect(calls[call]()).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_FAILED', message });
      expect(await statusOf(ann)).toMatchObject({ plan_type: 'pro', subscription_status: 'active' });
    },
  );
});

it('[BILL-26] POST /api/subscription/cancel takes effect at the end of the period unless told otherwise, also without a body', async () => {
  const ann = await app.subscriber();
  const { status, body } = await app.send(ann, 'POST', '/api/subscription/cancel');
  expect(status).toBe(200);
  expect(body).toMatchObject({ subscription: { plan_type: 'pro', subscription_status: 'canceled' } });
  expect(atPaddle(ann)).toMatchObject({ status: 'active', scheduled_change: { action: 'cancel' } });
});

describe('GET /api/subscription/portal', () => {
  it('[BILL-28] says to contact support if Paddle refuses it for a reason that lasts', async () => {
    const ann = await app.subscriber();
    fake.mode = 'refuse-key';
    await expect(app.as(ann).billingPortal()).rejects.toMatchObject(
      refusal('PAYMENT_PROVIDER_REFUSED', 'Failed to open billing portal. Please contact support.'),
    );
  });

  it('[BILL-27] answers a new link for each click, and keeps it nowhere', async () => {
    const ann = await app.subscriber();
    const [first, second] = [await app.as(ann).billingPortal(), await app.as(ann).billingPortal()];
    expect(new URL(first.portal_url).origin).toBe(new URL(fake.url).origin);
    expect(first.portal_url).not.toBe(second.portal_url);
    for (const { portal_url } of [first, second]) expect(app.logged()).not.toContain(portal_url);
  });

  it('is there after the end of the subscription too, and not before its beginning', async () => {
    const ann = await app.subscriber();
    await cancel(ann, 'immediately');
    expect((await app.as(ann).billingPortal()).portal_url).toContain(fake.url);
    await expect(app.as(await buildUser(db)).billingPortal()).rejects.toMatchObject(
      refusal('NOT_SUBSCRIBED', 'Failed to open billing portal. Please contact support.'),
    );
  });
});

it('records what was changed, by whom, and no secret', async () => {
  const ann = await app.subscriber({ plan: 'max' });
  await change(ann, 'pro');
  await cancel(ann);
  const events = await db.select().from(auditEvents).where(eq(auditEvents.target, ann.subscriptionId));
  expect(events).toMatchObject([
    {
      action: 'subscription.changed',
      actorId: ann.actor.userId,
      before: { wished_plan: null },
      after: { wished_plan: 'pro' },
    },
    {
      action: 'subscription.changed',
      before: { wished_plan: 'pro', scheduled: null },
      after: { wished_plan: null, scheduled: 'cancel' },
    },
  ]);
  expect(app.logged()).not.toContain(fake.apiKey);
});
