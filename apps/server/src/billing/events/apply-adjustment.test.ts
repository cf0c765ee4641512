import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWebhookApp } from '../../../test/webhook-app.ts';
import { buildUser } from '../../identity/factory.ts';
import { paymentSetup } from '../admin/payment-setup.ts';
import { refunds } from '../tables.ts';
import { minutesAgo, sentAdjustment, sentEvent, sentTransaction } from './factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { deps, send, subscriber, subscribed, storedEvent, storedSubscription, storedPayment, planOf } =
  await buildWebhookApp(testDb);

describe('a payment', () => {
  it('that went back ends what a canceled subscription still gave, until the refund is taken back', async () => {
    const { entity, transactionId, person } = await subscribed();
    await send(
      sentEvent(
        'transaction.completed',
        sentTransaction({ id: transactionId, subscription_id: entity.id }),
        minutesAgo(9),
      ),
    );
    await send(
      sentEvent(
        'subscription.canceled',
        { ...entity, status: 'canceled', current_billing_period: null },
        minutesAgo(8),
      ),
    );
    expect(await planOf(person)).toBe('pro');
    const refund = sentAdjustment({
      transaction_id: transactionId,
      subscription_id: entity.id,
      status: 'pending_approval',
    });
    await send(sentEvent('adjustment.created', refund, minutesAgo(7)));
    expect(await planOf(person)).toBe('pro');
    const approved = sentEvent('adjustment.updated', { ...refund, status: 'approved' }, minutesAgo(5));
    await send(approved);
    expect(await storedPayment(transactionId)).toMatchObject({ refunded: 2900 });
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
    await send(sentEvent('adjustment.updated', { ...refund, status: 'rejected' }, minutesAgo(6)));
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
    await send(sentEvent('adjustment.updated', { ...refund, status: 'reversed' }, minutesAgo(1)));
    expect(await storedPayment(transactionId)).toMatchObject({ refunded: 0 });
    expect(await planOf(person)).toBe('pro');
  });

  it('that went back in part, or before a newer payment, ends nothing', async () => {
    const { entity, transactionId } = await subscribed();
    const first = sentTransaction({
      id: transactionId,
      subscription_id: entity.id,
      billed_at: minutesAgo(50),
    });
    const { ends_at: starts_at } = entity.current_billing_period;
    const billing_period = { starts_at, ends_at: starts_at.replace(/^\d+/, '2099') };
    const second = sentTransaction({ subscription_id: entity.id, billing_period });
    for (const payment of [first, second]) await send(sentEvent('transaction.completed', payment));
    const part = { transaction_id: second.id, totals: { total: '1000', currency_code: 'USD' } };
    await send(sentEvent('adjustment.created', sentAdjustment(part)));
    await send(sentEvent('adjustment.created', sentAdjustment({ transaction_id: first.id })));
    expect(await storedSubscription(entity.id)).toMatchObject({ refundedAt: null });
    await send(
      sentEvent(
        'adjustment.created',
        sentAdjustment({ ...part, totals: { total: '1900', currency_code: 'USD' } }),
      ),
    );
    expect(await storedSubscription(entity.id)).toMatchObject({ refundedAt: expect.any(Date) });
    expect(await storedPayment(second.id)).toMatchObject({ refunded: 2900 });
  });

  it('whose refund and payment come before the subscription counts as well', async () => {
    const { entity, created, transactionId } = await subscriber();
    const refund = sentEvent(
      'adjustment.created',
      sentAdjustment({ transaction_id: transactionId, subscription_id: entity.id }),
    );
    await send(refund);
    expect(await storedEvent(refund)).toMatchObject({ state: 'unplaced' });
    await send(
      sentEvent('transaction.completed', sentTransaction({ id: transactionId, subscription_id: entity.id })),
    );
    await send(created);
    expect(await storedSubscription(entity.id)).toMatchObject({ refundedAt: expect.any(Date) });
  });

  it('is not refunded before Paddle has approved that', async () => {
    const { transactionId } = await paid();
    const refund = sentAdjustment({ transaction_id: transactionId, status: 'pending_approval' });
    await send(sentEvent('adjustment.created', refund));
    expect(await storedPayment(transactionId)).toMatchObject({ refunded: 0 });
    await send(sentEvent('adjustment.updated', { ...refund, status: 'rejected' }));
    expect(await storedPayment(transactionId)).toMatchObject({ refunded: 0 });
  });
});

/** A paid subscription with its payment. */
async function paid() {
  const found = await subscribed();
  const { transactionId, entity } = found;
  const payment = sentTransaction({ id: transactionId, subscription_id: entity.id });
  await send(sentEvent('transaction.completed', payment, minutesAgo(9)));
  return found;
}

describe('a chargeback', () => {
  const chargeback = (transactionId: string, given: object = {}) =>
    sentAdjustment({ transaction_id: transactionId, action: 'chargeback', ...given });

  it('ends the plan for the period that was paid, although the subscription is active at Paddle', async () => {
    const { person, entity, transactionId } = await paid();
    await send(sentEvent('adjustment.created', chargeback(transactionId), minutesAgo(5)));
    expect(await storedPayment(transactionId)).toMatchObject({ refunded: 2900 });
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
    const starts_at = entity.current_billing_period.ends_at;
    const next = { starts_at, ends_at: new Date(Date.parse(starts_at) + 30 * 86_400_000).toISOString() };
    const renewal = sentTransaction({ subscription_id: entity.id, billing_period: next });
    await send(sentEvent('transaction.completed', renewal, minutesAgo(3)));
    expect(await planOf(person)).toBe('pro');
    await send(sentEvent('subscription.canceled', { ...entity, status: 'canceled' }, minutesAgo(2)));
    expect(await planOf(person)).toBe('pro');
  });

  it('of an upgrade leaves the plan, for whose period another payment remains', async () => {
    const { person, entity, transactionId } = await paid();
    const period = { starts_at: minutesAgo(5), ends_at: entity.current_billing_period.ends_at };
    const upgrade = sentTransaction({ subscription_id: entity.id, billing_period: period });
    await send(sentEvent('transaction.completed', upgrade, minutesAgo(5)));
    await send(sentEvent('adjustment.created', chargeback(upgrade.id), minutesAgo(4)));
    expect(await planOf(person)).toBe('pro');
    await send(sentEvent('adjustment.created', chargeback(transactionId), minutesAgo(3)));
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
  });

  it('alerts every active admin once, and is shown to them until it is reversed', async () => {
    const admin = await buildUser(db, { role: 'admin' });
    await buildUser(db, { role: 'admin', banned: true });
    const { person, entity, transactionId } = await paid();
    const disputed = chargeback(transactionId);
    for (const status of ['pending_approval', 'approved', 'approved']) {
      await send(sentEvent('adjustment.updated', { ...disputed, status }));
    }
    const { rows } = await db.execute(sql`
      SELECT data - '__requestId' AS data FROM pgboss.job WHERE name = 'billing-mail' AND data->>'refundId' = ${disputed.id}`);
    expect(rows).toEqual([
      { data: { mail: 'chargeback', adminId: admin.actor.userId, refundId: disputed.id } },
    ]);
    const shown = async () => {
      const { chargebacks } = await paymentSetup(deps);
      return chargebacks.filter(({ id }) => id === disputed.id);
    };
    expect(await shown()).toEqual([
      {
        id: disputed.id,
        occurred_at: expect.any(String),
        amount: 2900,
        currency: 'USD',
        email: person.actor.email,
        subscription_id: entity.id,
      },
    ]);
    await send(sentEvent('adjustment.updated', { ...disputed, status: 'reversed' }));
    expect(await shown()).toEqual([]);
  });

  it.each([
    ['by its status', ['updated']],
    ['by an adjustment of its own', ['reversal']],
    ['by both', ['updated', 'reversal']],
    ['by an adjustment that arrives first', ['reversal', 'created']],
  ])('that is reversed %s is revenue again', async (_, said) => {
    const { person, entity, transactionId } = await paid();
    await send(sentEvent('subscription.canceled', { ...entity, status: 'canceled' }, minutesAgo(8)));
    const disputed = chargeback(transactionId);
    const events = {
      created: sentEvent('adjustment.created', disputed, minutesAgo(7)),
      updated: sentEvent('adjustment.updated', { ...disputed, status: 'reversed' }, minutesAgo(5)),
      reversal: sentEvent(
        'adjustment.created',
        chargeback(transactionId, { action: 'chargeback_reverse' }),
        minutesAgo(5),
      ),
    };
    if (!said.includes('created')) {
      await send(events.created);
      expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
    }
    for (const name of said as (keyof typeof events)[]) expect(await send(events[name])).toBe(200);
    expect(await storedPayment(transactionId)).toMatchObject({ refunded: 0 });
    expect(await planOf(person)).toBe('pro');
    const counted = and(eq(refunds.transactionId, transactionId), refunds.counts);
    expect(await db.$count(refunds, counted)).toBe(0);
  });

  it('after a reversal counts again, and a reversal leaves a refund of the same payment', async () => {
    const { transactionId } = await paid();
    const part = { total: '900', currency_code: 'USD' };
    const refund = sentAdjustment({ transaction_id: transactionId, totals: part });
    await send(sentEvent('adjustment.created', refund, minutesAgo(8)));
    const rest = { totals: { total: '2000', currency_code: 'USD' } };
    await send(sentEvent('adjustment.created', chargeback(transactionId, rest), minutesAgo(7)));
    const reversal = chargeback(transactionId, { ...rest, action: 'chargeback_reverse' });
    await send(sentEvent('adjustment.created', reversal, minutesAgo(6)));
    expect(await storedPayment(transactionId)).toMatchObject({ refunded: 900 });
    await send(sentEvent('adjustment.created', chargeback(transactionId, rest), minutesAgo(5)));
    expect(await storedPayment(transactionId)).toMatchObject({ refunded: 2900 });
  });

  it.each(['credit', 'credit_reverse', 'chargeback_warning'])(
    'is not what an adjustment of the kind %s says',
    async (action) => {
      const { transactionId } = await paid();
      const event = sentEvent('adjustment.created', chargeback(transactionId, { action }));
      await send(event);
      expect(await storedEvent(event)).toMatchObject({ state: 'ignored' });
      expect(await storedPayment(transactionId)).toMatchObject({ refunded: 0 });
    },
  );
});
