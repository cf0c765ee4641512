import type { PlanType } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser, TEST_SECRET_KEY } from '../../identity/factory.ts';
import { createSecrets } from '../../platform/crypto/secrets.ts';
import { setPaid } from '../checkout/queries.ts';
import { buildCheckout } from '../events/factory.ts';
import { buildPayment, buildSubscription } from '../factory.ts';
import { checkouts, manualPlans, type subscriptions } from '../tables.ts';
import { describeSubscription } from './describe-subscription.ts';

const { db } = await createTestDb();
const secrets = createSecrets({ current: TEST_SECRET_KEY, previous: [] });
const ctx = { db, paddle: undefined, secrets };

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const iso = (days: Date) => days.toISOString();
const [ago, soon, later] = [inDays(-3), inDays(5), inDays(20)];

type Given = Partial<typeof subscriptions.$inferInsert>;

async function described(...given: Given[]) {
  const { actor } = await buildUser(db);
  const { workspaceId } = actor;
  for (const one of given) {
    const subscriptionId = await buildSubscription(db, workspaceId, one);
    if (one.trialEndsAt !== soon) await buildPayment(db, { workspaceId, subscriptionId });
  }
  return { actor, subscription: await describeSubscription(ctx, actor) };
}

describe('[BILL-19, BILL-20, BILL-21] the state of a subscription', () => {
  it('is active on Free without one', async () => {
    expect((await described()).subscription).toEqual({
      plan_type: 'V1_DEFAULT_ACCESS',
      subscription_status: 'active',
      trial_ends_at: null,
      subscription_current_period_end: null,
      subscribed_plan: null,
      subscribed_price: null,
      price_unknown: false,
      ended_at: null,
      payment_pending: false,
      manual_plan: null,
      scheduled_change: null,
      trial_refused: false,
      payment_returned: false,
      past_due_until: null,
      trial_available: true,
      configured: false,
    });
  });

  const FREE = 'V1_DEFAULT_ACCESS' as PlanType;
  it.each<[string, Given, object]>([
    ['active', {}, { plan_type: 'pro', subscription_status: 'active', subscribed_plan: 'pro' }],
    [
      'on trial',
      { status: 'trialing', planType: 'max', trialEndsAt: soon, currentPeriodEnd: soon },
      { plan_type: 'max', subscription_status: 'trialing', trial_ends_at: iso(soon) },
    ],
    [
      'past its trial',
      { status: 'active', trialEndsAt: ago },
      { subscription_status: 'active', trial_ends_at: null },
    ],
    [
      'overdue, with access for 14 days',
      { status: 'past_due', pastDueSince: ago },
      { plan_type: 'pro', subscription_status: 'past_due', past_due_until: iso(inDays(11)) },
    ],
    [
      'overdue for longer',
      { status: 'past_due', pastDueSince: inDays(-15) },
      { plan_type: FREE, subscription_status: 'past_due', subscribed_plan: 'pro' },
    ],
    [
      'overdue, with nothing paid before',
      { status: 'past_due', pastDueSince: ago, trialEndsAt: soon },
      { plan_type: FREE, subscription_status: 'past_due', subscribed_plan: 'pro', past_due_until: null },
    ],
    [
      'active, with its payment returned',
      { refundedAt: ago, moneyReturned: true },
      { plan_type: FREE, subscription_status: 'active', payment_returned: true },
    ],
    [
      'paused, with paid days left',
      { status: 'paused' },
      { plan_type: 'pro', subscription_status: 'paused' },
    ],
    [
      'paused',
      { status: 'paused', currentPeriodEnd: ago },
      { plan_type: FREE, subscription_status: 'paused', subscribed_plan: 'pro' },
    ],
    [
      'to be canceled',
      { scheduledAction: 'cancel', scheduledAt: later, currentPeriodEnd: later },
      {
        plan_type: 'pro',
        subscription_status: 'canceled',
        scheduled_change: { action: 'cancel', plan_type: FREE, effective_at: iso(later) },
      },
    ],
    [
      'to be paused',
      { scheduledAction: 'pause', scheduledAt: later },
      {
        subscription_status: 'active',
        scheduled_change: { action: 'pause', plan_type: null, effective_at: iso(later) },
      },
    ],
    [
      'paused, to be resumed',
      { status: 'paused', scheduledAction: 'resume', scheduledAt: later },
      { scheduled_change: { action: 'resume', plan_type: 'pro', effective_at: iso(later) } },
    ],
    [
      'to be lowered',
      { planType: 'max', pendingPlan: 'pro', currentPeriodEnd: later },
      {
        plan_type: 'max',
        subscription_status: 'active',
        scheduled_change: { action: 'downgrade', plan_type: 'pro', effective_at: iso(later) },
      },
    ],
    [
      'canceled, with paid days left',
      { status: 'canceled', currentPeriodEnd: soon },
      { plan_type: 'pro', subscription_status: 'canceled', subscribed_plan: 'pro', scheduled_change: null },
    ],
    [
      'canceled and refunded',
      { status: 'canceled', currentPeriodEnd: soon, refundedAt: ago },
      { plan_type: FREE, subscription_status: 'expired', subscribed_plan: null },
    ],
    [
      'canceled during its trial',
      { status: 'canceled', currentPeriodEnd: soon, trialEndsAt: soon },
      { plan_type: FREE, subscription_status: 'expired', subscribed_plan: null },
    ],
    [
      'over',
      { status: 'canceled', currentPeriodEnd: ago },
      {
        plan_type: FREE,
        subscription_status: 'expired',
        subscribed_plan: null,
        subscription_current_period_end: iso(ago),
      },
    ],
    ['of an unknown price', { planType: null }, { plan_type: FREE, subscribed_plan: null }],
  ])('%s', async (_name, given, expected) => {
    const { subscription } = await described(given);
    const { past_due_until: until, ...rest } = subscription;
    const { past_due_until: expectedUntil, ...expectedRest } = expected as { past_due_until?: string };
    expect(rest).toMatchObject(expectedRest);
    const seconds = (moment: string | null | undefined) =>
      moment ? Math.round(Date.parse(moment) / 10_000) : 0;
    if (expectedUntil) expect(seconds(until)).toBe(seconds(expectedUntil));
  });

  it('offers no trial to former subscribers, whose trial gives nothing until it is paid', async () => {
    const { actor } = await described();
    expect(await describeSubscription(ctx, actor)).toMatchObject({ trial_available: true });
    await buildSubscription(db, actor.workspaceId, { status: 'canceled', currentPeriodEnd: ago });
    expect(await describeSubscription(ctx, actor)).toMatchObject({ trial_available: false });
    await buildSubscription(db, actor.workspaceId, { status: 'trialing', trialEndsAt: soon });
    expect(await describeSubscription(ctx, actor)).toMatchObject({
      plan_type: FREE,
      subscription_status: 'trialing',
      subscribed_plan: 'pro',
      trial_refused: true,
    });
  });

  const canceledAt = inDays(-1);
  it.each<[string, Given, Date | null]>([
    ['that is active', {}, null],
    ['with paid days left', { status: 'canceled', currentPeriodEnd: soon }, null],
    ['at the end of its period', { status: 'canceled', currentPeriodEnd: ago }, ago],
    ['in its trial', { status: 'canceled', currentPeriodEnd: soon, trialEndsAt: soon }, canceledAt],
    ['that was refunded', { status: 'canceled', currentPeriodEnd: soon, refundedAt: ago }, canceledAt],
    ['without a period', { status: 'canceled', currentPeriodEnd: null }, canceledAt],
  ])('of one %s says when it ended', async (_, given, end) => {
    const { subscription } = await described({ ...given, occurredAt: canceledAt.toISOString() });
    expect(subscription.ended_at).toBe(end ? iso(end) : null);
  });

  it('says that a payment is pending until its event has arrived, for three days', async () => {
    const { actor } = await described();
    const pending = async () => (await describeSubscription(ctx, actor)).payment_pending;
    const transactionId = await buildCheckout(db, actor.workspaceId);
    expect(await pending()).toBe(false);
    await setPaid(db, transactionId);
    expect(await pending()).toBe(true);
    const mine = eq(checkouts.transactionId, transactionId);
    await db
      .update(checkouts)
      .set({ paidAt: inDays(-4) })
      .where(mine);
    expect(await pending()).toBe(false);
    await db.update(checkouts).set({ paidAt: new Date() }).where(mine);
    await buildPayment(db, { workspaceId: actor.workspaceId, transactionId });
    expect(await pending()).toBe(false);
  });

  it('is that of the one that goes on, among several', async () => {
    const { subscription } = await described(
      { status: 'canceled', planType: 'max', currentPeriodEnd: ago },
      { status: 'trialing', planType: 'pro', trialEndsAt: soon },
      { status: 'canceled', planType: 'max', currentPeriodEnd: inDays(-40) },
    );
    expect(subscription).toMatchObject({ subscription_status: 'trialing', subscribed_plan: 'pro' });
  });

  it('stands beside a plan by hand, of which the higher is in force', async () => {
    const { actor } = await described({ scheduledAction: 'cancel', scheduledAt: soon });
    const { workspaceId } = actor;
    await db.insert(manualPlans).values({ workspaceId, planType: 'max', endsAt: later });
    expect(await describeSubscription(ctx, actor)).toMatchObject({
      plan_type: 'max',
      subscribed_plan: 'pro',
      subscription_status: 'canceled',
      manual_plan: { plan_type: 'max', ends_at: iso(later) },
      // The manual plan outlasts the subscription.
      scheduled_change: { action: 'cancel', plan_type: 'max' },
    });
    await db.update(manualPlans).set({ endsAt: inDays(1) });
    expect((await describeSubscription(ctx, actor)).scheduled_change).toMatchObject({
      plan_type: 'V1_DEFAULT_ACCESS',
    });
  });
});
