import { describe, expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWebhookApp } from '../../../test/webhook-app.ts';
import { minutesAgo, sentEvent, sentTransaction } from './factory.ts';

const testDb = await createTestDb();
const { planOf, send, storedEvent, storedPayment, subscribed, subscriber } = await buildWebhookApp(testDb);

describe('a payment', () => {
  it('[BILL-48] is stored with its invoice, and stays paid whatever arrives later', async () => {
    const { entity, transactionId, person } = await subscribed();
    const paid = sentTransaction({ id: transactionId, subscription_id: entity.id });
    await send(sentEvent('transaction.completed', paid, minutesAgo(3)));
    await send(sentEvent('transaction.payment_failed', { ...paid, status: 'past_due' }, minutesAgo(2)));
    expect(await storedPayment(transactionId)).toMatchObject({
      workspaceId: person.actor.workspaceId,
      subscriptionId: entity.id,
      status: 'paid',
      amount: 2900,
      currency: 'USD',
      invoiceNumber: '123-1',
      refunded: 0,
    });
  });

  it.each([
    ['a negative amount', { grand_total: '-100', currency_code: 'USD' }, 'a negative amount: -100'],
    ['an unknown currency', { grand_total: '2900', currency_code: 'QQQ' }, 'an unknown currency: QQQ'],
    ['no currency', { grand_total: '2900', currency_code: '' }, 'an unknown currency: '],
  ])('with %s is not placed', async (_, totals, reason) => {
    const { entity, transactionId } = await subscribed();
    const odd = sentTransaction({ id: transactionId, subscription_id: entity.id, details: { totals } });
    const event = sentEvent('transaction.completed', odd);
    await send(event);
    expect(await storedEvent(event)).toMatchObject({ state: 'unplaced', reason });
    expect(await storedPayment(transactionId)).toBeUndefined();
  });

  it('that failed is stored until it is paid, and a declined card in a checkout is not', async () => {
    const { entity } = await subscribed();
    const renewal = sentTransaction({ subscription_id: entity.id, status: 'past_due' });
    await send(sentEvent('transaction.payment_failed', renewal, minutesAgo(3)));
    expect(await storedPayment(renewal.id)).toMatchObject({ status: 'failed' });
    await send(sentEvent('transaction.completed', { ...renewal, status: 'completed' }));
    expect(await storedPayment(renewal.id)).toMatchObject({ status: 'paid' });
    const { transactionId } = await subscriber();
    const declined = sentEvent('transaction.payment_failed', sentTransaction({ id: transactionId }));
    await send(declined);
    expect(await storedEvent(declined)).toMatchObject({ state: 'ignored' });
    expect(await storedPayment(transactionId)).toBeUndefined();
  });

  it('keeps what a newer event said, when an older one of the same status arrives late', async () => {
    const { entity, transactionId } = await subscribed();
    const payment = sentTransaction({ id: transactionId, subscription_id: entity.id });
    await send(sentEvent('transaction.completed', { ...payment, invoice_number: '123-2' }, minutesAgo(2)));
    await send(sentEvent('transaction.completed', { ...payment, invoice_number: null }, minutesAgo(3)));
    expect(await storedPayment(transactionId)).toMatchObject({ invoiceNumber: '123-2' });
  });
});

describe('a renewal that could not be charged', () => {
  const unpaid = async () => {
    const { person, entity } = await subscribed();
    const renewal = sentTransaction({ subscription_id: entity.id, status: 'past_due' });
    const events = [
      sentEvent('transaction.payment_failed', renewal, minutesAgo(6)),
      sentEvent('subscription.past_due', { ...entity, status: 'past_due' }, minutesAgo(5)),
      sentEvent(
        'subscription.canceled',
        { ...entity, status: 'canceled', current_billing_period: null },
        minutesAgo(4),
      ),
    ];
    return { person, renewal, events };
  };

  it('leaves nothing once the subscription is canceled, although its period had begun', async () => {
    const { person, events } = await unpaid();
    for (const event of events) await send(event);
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
  });

  it('leaves nothing in whichever order its events arrive', async () => {
    const { person, events } = await unpaid();
    for (const event of events.toReversed()) await send(event);
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
  });

  it('leaves the rest of the period if it is paid after all', async () => {
    const { person, renewal, events } = await unpaid();
    for (const event of events) await send(event);
    await send(sentEvent('transaction.completed', { ...renewal, status: 'completed' }, minutesAgo(3)));
    expect(await planOf(person)).toBe('pro');
  });
});
