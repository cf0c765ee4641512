import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWebhookApp } from '../../../test/webhook-app.ts';
import { subscriptions } from '../tables.ts';
import { minutesAgo, PRICES, sentEvent, sentTransaction } from './factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { send, subscribed, storedSubscription, planOf } = await buildWebhookApp(testDb);

const pay = (id: string, subscription_id: string) =>
  send(sentEvent('transaction.completed', sentTransaction({ id, subscription_id }), minutesAgo(9)));

describe('a subscription', () => {
  it('[BILL-21] keeps its trial, its scheduled change and the end of its period', async () => {
    const { entity } = await subscribed();
    const period = entity.current_billing_period;
    const scheduled = { action: 'cancel', effective_at: period.ends_at, resume_at: null };
    await send(
      sentEvent(
        'subscription.updated',
        {
          ...entity,
          status: 'trialing',
          scheduled_change: scheduled,
          items: [{ price: { id: PRICES.pro }, trial_dates: period }],
        },
        minutesAgo(5),
      ),
    );
    const end = new Date(period.ends_at);
    expect(await storedSubscription(entity.id)).toMatchObject({
      status: 'trialing',
      trialEndsAt: end,
      scheduledAction: 'cancel',
      scheduledAt: end,
    });
    await send(
      sentEvent('subscription.canceled', { ...entity, status: 'canceled', current_billing_period: null }),
    );
    expect(await storedSubscription(entity.id)).toMatchObject({
      status: 'canceled',
      currentPeriodEnd: end,
      scheduledAction: null,
    });
  });

  it('is past due since the first failed payment, until it is paid', async () => {
    const { entity, person, transactionId } = await subscribed();
    await pay(transactionId, entity.id);
    const due = minutesAgo(8);
    await send(sentEvent('subscription.past_due', { ...entity, status: 'past_due' }, due));
    await send(sentEvent('subscription.updated', { ...entity, status: 'past_due' }, minutesAgo(4)));
    expect(await storedSubscription(entity.id)).toMatchObject({ pastDueSince: new Date(due) });
    expect(await planOf(person)).toBe('pro');
    await send(sentEvent('subscription.updated', entity));
    expect(await storedSubscription(entity.id)).toMatchObject({ pastDueSince: null });
  });

  it('gives nothing 14 days after a payment failed', async () => {
    const { entity, person, transactionId } = await subscribed();
    await pay(transactionId, entity.id);
    await db
      .update(subscriptions)
      .set({ occurredAt: minutesAgo(30 * 24 * 60) })
      .where(eq(subscriptions.id, entity.id));
    await send(
      sentEvent('subscription.past_due', { ...entity, status: 'past_due' }, minutesAgo(14 * 24 * 60 + 1)),
    );
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
  });

  it('has no days of grace if nothing was paid before, such as at the end of a trial', async () => {
    const { entity, person } = await subscribed({ status: 'trialing' });
    expect(await planOf(person)).toBe('pro');
    await send(sentEvent('subscription.past_due', { ...entity, status: 'past_due' }, minutesAgo(4)));
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
    await send(sentEvent('subscription.activated', entity));
    expect(await planOf(person)).toBe('pro');
  });

  it.each(['paused', 'canceled'])('that is %s keeps the days that were paid, and no more', async (status) => {
    const { entity, person, transactionId } = await subscribed();
    await pay(transactionId, entity.id);
    await send(
      sentEvent('subscription.updated', { ...entity, status, current_billing_period: null }, minutesAgo(4)),
    );
    expect(await planOf(person)).toBe('pro');
    const { currentPeriodEnd } = (await storedSubscription(entity.id))!;
    expect(currentPeriodEnd).toEqual(new Date(entity.current_billing_period.ends_at));
    await db
      .update(subscriptions)
      .set({ currentPeriodEnd: new Date(Date.now() - 1000) })
      .where(eq(subscriptions.id, entity.id));
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
  });

  it('forgets the wish for a lower plan once it has that plan, and once it has ended', async () => {
    for (const change of [{ items: [{ price: { id: PRICES.pro } }] }, { status: 'canceled' }]) {
      const { entity } = await subscribed({ items: [{ price: { id: PRICES.max } }] });
      await db.update(subscriptions).set({ pendingPlan: 'pro' }).where(eq(subscriptions.id, entity.id));
      await send(sentEvent('subscription.updated', entity, minutesAgo(5)));
      expect(await storedSubscription(entity.id)).toMatchObject({ pendingPlan: 'pro' });
      await send(sentEvent('subscription.updated', { ...entity, ...change }));
      expect(await storedSubscription(entity.id)).toMatchObject({ pendingPlan: null });
    }
  });

  it('of several items gives the highest plan, in any order', async () => {
    for (const [first, second] of [
      [PRICES.pro, PRICES.max],
      [PRICES.max, PRICES.pro],
    ]) {
      const { person } = await subscribed({ items: [{ price: { id: first } }, { price: { id: second } }] });
      expect(await planOf(person)).toBe('max');
    }
  });

  it('that is canceled or paused during its trial gives nothing more, because nothing was paid', async () => {
    const { entity, person } = await subscribed();
    const period = entity.current_billing_period;
    const items = [{ price: { id: PRICES.pro }, trial_dates: period }];
    await send(sentEvent('subscription.trialing', { ...entity, status: 'trialing', items }, minutesAgo(5)));
    expect(await planOf(person)).toBe('pro');
    for (const status of ['paused', 'canceled']) {
      const stopped = { ...entity, status, current_billing_period: null };
      await send(sentEvent(`subscription.${status}`, stopped));
      expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
    }
  });

  it('that is canceled after its trial keeps the paid days', async () => {
    const { entity, person } = await subscribed();
    const trial = { starts_at: minutesAgo(60), ends_at: minutesAgo(30) };
    const items = [{ price: { id: PRICES.pro }, trial_dates: trial }];
    const canceled = { ...entity, items, status: 'canceled', current_billing_period: null };
    await send(sentEvent('subscription.canceled', canceled));
    expect(await planOf(person)).toBe('pro');
  });
});
