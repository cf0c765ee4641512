import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWebhookApp, WEBHOOK } from '../../../test/webhook-app.ts';
import { providerId } from '../factory.ts';
import { paymentEvents, subscriptions } from '../tables.ts';
import { minutesAgo, type SentEvent, sentAdjustment, sentEvent, sentTransaction } from './factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { logged, send, subscriber, subscribed, storedEvent, storedSubscription, planOf } =
  await buildWebhookApp(testDb);

describe('an event', () => {
  it('[BILL-46] is applied once, however often it comes at the same time', async () => {
    const { created, entity, person } = await subscriber();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(created)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await db.$count(paymentEvents, eq(paymentEvents.eventId, created.event_id))).toBe(1);
    expect(await storedSubscription(entity.id)).toMatchObject({ planType: 'pro', status: 'active' });
    expect(await planOf(person)).toBe('pro');
    expect(await storedEvent(created)).toMatchObject({
      state: 'applied',
      reason: null,
      source: 'webhook',
      subscriptionId: entity.id,
      workspaceId: person.actor.workspaceId,
    });
  });

  it('[BILL-46] that is stored already is not applied again', async () => {
    const { created, entity } = await subscribed();
    await db.update(subscriptions).set({ status: 'paused' }).where(eq(subscriptions.id, entity.id));
    expect(await send(created)).toBe(200);
    expect(await storedSubscription(entity.id)).toMatchObject({ status: 'paused' });
  });

  it('[BILL-46] that was replayed under another notification changes nothing', async () => {
    const { created, entity, person } = await subscribed();
    await send(sentEvent('subscription.canceled', { ...entity, status: 'canceled' }));
    expect(await send({ ...created, notification_id: providerId('evt') })).toBe(200);
    expect(await storedSubscription(entity.id)).toMatchObject({ status: 'canceled' });
    expect(await planOf(person)).toBe('pro');
  });

  it('[BILL-47] that is older than the stored state changes nothing', async () => {
    const { entity, transactionId } = await subscriber();
    const bound = { ...entity, transaction_id: transactionId };
    await send(
      sentEvent('subscription.canceled', { ...bound, status: 'canceled', current_billing_period: null }),
    );
    const late = sentEvent('subscription.created', bound, minutesAgo(10));
    expect(await send(late)).toBe(200);
    // Only the older one names the paid period.
    expect(await storedSubscription(entity.id)).toMatchObject({
      status: 'canceled',
      currentPeriodEnd: new Date(entity.current_billing_period.ends_at),
    });
    expect(await storedEvent(late)).toMatchObject({ state: 'applied' });
  });

  it('[BILL-47] is ordered to the microsecond', async () => {
    const { entity } = await subscribed();
    const base = new Date().toISOString().slice(0, -1);
    await send(sentEvent('subscription.paused', { ...entity, status: 'paused' }, `${base}002Z`));
    await send(sentEvent('subscription.resumed', entity, `${base}001Z`));
    expect(await storedSubscription(entity.id)).toMatchObject({ status: 'paused' });
  });

  it.each([
    'report.created',
    'customer.updated',
    'address.created',
    'business.updated',
    'payment_method.saved',
    'transaction.updated',
  ])('of the type %s is ignored, and only its envelope is kept', async (type) => {
    const event = sentEvent(type, {
      id: 'ctm_1',
      email: 'ann@sentinel.test',
      first_line: 'Sentinel Street 1',
    });
    expect(await send(event)).toBe(200);
    const stored = await storedEvent(event);
    expect(stored).toMatchObject({ state: 'ignored', payload: { data: { id: 'ctm_1' } } });
    expect(JSON.stringify(stored?.payload).toLowerCase()).not.toContain('sentinel');
  });

  it('is kept without the card and the name on it', async () => {
    const { transactionId } = await subscriber();
    const event = sentEvent('transaction.completed', sentTransaction({ id: transactionId }));
    await send(event);
    const payload = JSON.stringify((await storedEvent(event))?.payload);
    expect(payload).toContain('"grand_total": "2900"'.replace(' ', ''));
    expect(payload).not.toMatch(/4242|Ann/);
  });

  it.each<[string, (found: Awaited<ReturnType<typeof subscriber>>) => SentEvent, RegExp]>([
    [
      'an unknown price',
      ({ created }) => ({ ...created, data: { ...created.data, items: [{ price: { id: 'pri_other' } }] } }),
      /^unknown price pri_other$/,
    ],
    [
      'no checkout of ours',
      ({ entity }) => sentEvent('subscription.created', { ...entity, transaction_id: providerId('txn') }),
      /^no checkout here/,
    ],
    [
      "someone's id in its custom data",
      ({ entity, person }) =>
        sentEvent('subscription.created', {
          ...entity,
          custom_data: { userId: person.actor.userId, workspaceId: person.actor.workspaceId },
        }),
      /^no checkout here/,
    ],
    [
      'another shape',
      ({ created }) => ({ ...created, data: { ...created.data, status: 'new' } }),
      /another shape than expected: status/,
    ],
    [
      'a payment of nobody',
      () => sentEvent('transaction.completed', sentTransaction()),
      /^no checkout or subscription/,
    ],
    [
      'a refund of no payment',
      () => sentEvent('adjustment.created', sentAdjustment({ transaction_id: 'txn_0' })),
      /^no payment txn_0/,
    ],
  ])('with %s is kept with the reason and grants nothing', async (_, eventOf, reason) => {
    const found = await subscriber();
    const event = eventOf(found);
    expect(await send(event)).toBe(200);
    expect(await storedEvent(event)).toMatchObject({
      state: 'unplaced',
      reason: expect.stringMatching(reason),
    });
    expect(await planOf(found.person)).toBe('V1_DEFAULT_ACCESS');
    expect(logged()).toContain(event.event_id);
  });

  it('that moves a subscription to an unknown price takes its plan away', async () => {
    const { entity, person } = await subscribed();
    await send(sentEvent('subscription.updated', { ...entity, items: [{ price: { id: 'pri_other' } }] }));
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
  });
});

describe('a server without keys', async () => {
  const bare = await buildTestApp(await createTestDb());
  it('[BILL-51] answers that payments are not set up', async () => {
    const answer = await bare.send(undefined, 'POST', WEBHOOK, {});
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'BILLING_NOT_CONFIGURED' } } });
  });
});
