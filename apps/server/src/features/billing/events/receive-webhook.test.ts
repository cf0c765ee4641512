import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { signatureOf, signWebhook } from '../../../../test/fake-paddle/delivery/sign-webhook.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { observed } from '../../../platform/observed.ts';
import { buildUser } from '../../auth/factory.ts';
import { getPlan } from '../../workspaces/index.ts';
import { providerId } from '../factory.ts';
import { paymentEvents, payments, subscriptions } from '../tables.ts';
import {
  buildCheckout,
  minutesAgo,
  PADDLE_ENV,
  PRICES,
  type SentEvent,
  sentAdjustment,
  sentEvent,
  sentSubscription,
  sentTransaction,
  WEBHOOK_SECRET,
} from './factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { app, logged } = await buildTestApp(testDb, { env: { ...PADDLE_ENV, CLIENT_API_KEY: 'key' } });

const URL = '/api/subscription/webhook';
const now = () => Math.floor(Date.now() / 1000);
const signed = (body: string, seconds = now()) => signWebhook(WEBHOOK_SECRET, body, seconds);

async function post(body: string, signature: string | undefined = signed(body)) {
  const answer = await app.inject({
    method: 'POST',
    url: URL,
    payload: body,
    headers: { 'content-type': 'application/json', ...(signature && { 'paddle-signature': signature }) },
  });
  return { status: answer.statusCode, text: answer.body };
}
const send = async (event: SentEvent) => (await post(JSON.stringify(event))).status;

const storedEvent = async ({ event_id }: SentEvent) => {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.eventId, event_id));
  return row;
};
const storedSubscription = async (id: string) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
};
const storedPayment = async (id: string) => {
  const [row] = await db.select().from(payments).where(eq(payments.transactionId, id));
  return row;
};
const planOf = ({ actor }: Awaited<ReturnType<typeof buildUser>>) => getPlan({ db }, actor.workspaceId);

/** Someone whose checkout was paid, and the event that says so. */
async function subscriber(given: object = {}) {
  const person = await buildUser(db);
  const transactionId = await buildCheckout(db, person.actor.workspaceId);
  const entity = sentSubscription(given);
  const created = sentEvent(
    'subscription.created',
    { ...entity, transaction_id: transactionId },
    minutesAgo(10),
  );
  return { person, transactionId, entity, created };
}
async function subscribed(given: object = {}) {
  const found = await subscriber(given);
  expect(await send(found.created)).toBe(200);
  return found;
}

describe('the signature of a webhook', () => {
  it('[BILL-45] is accepted, without the key of the client or a session', async () => {
    const { created } = await subscriber();
    expect(await post(JSON.stringify(created))).toEqual({ status: 200, text: '{"message":"Received"}' });
  });

  it('[BILL-45] holds for the exact bytes of the body, however it is written', async () => {
    const { created, entity } = await subscriber();
    const body = JSON.stringify(created, null, 4).replace('"active"', '"\\u0061ctive"');
    expect((await post(body)).status).toBe(200);
    expect(await storedSubscription(entity.id)).toMatchObject({ status: 'active' });
  });

  it.each<[string, string, (body: string) => { body?: string; signature?: string | undefined }]>([
    ['a changed byte', 'mismatch', (body) => ({ body: body.replace('active', 'actiVe') })],
    ['another secret', 'mismatch', (body) => ({ signature: signWebhook('other', body, now()) })],
    ['no header', 'missing', () => ({ signature: '' })],
    ['no signature', 'malformed', () => ({ signature: `ts=${now()}` })],
    [
      'a time that is no number',
      'malformed',
      (body) => ({ signature: signed(body).replace(/ts=\d+/, 'ts=1e9') }),
    ],
    ['a negative time', 'malformed', (body) => ({ signature: signed(body).replace('ts=', 'ts=-') })],
    ['two times', 'malformed', (body) => ({ signature: `${signed(body)};ts=${now()}` })],
    [
      'another time than the signed one',
      'mismatch',
      (body) => ({ signature: signed(body).replace(/ts=\d+/, `ts=${now() - 9}`) }),
    ],
    ['an old time', 'expired', (body) => ({ signature: signed(body, now() - 330) })],
    ['a time far ahead', 'expired', (body) => ({ signature: signed(body, now() + 330) })],
    ['a short signature', 'malformed', () => ({ signature: `ts=${now()};h1=abcd` })],
    ['letters for a signature', 'malformed', () => ({ signature: `ts=${now()};h1=${'z'.repeat(64)}` })],
  ])('[BILL-45] is refused with %s, which is logged and counted', async (_, fault, change) => {
    const seen: string[] = [];
    const see = (fact: unknown) => seen.push((fact as { outcome: string }).outcome);
    observed.webhook.subscribe(see);
    const { created } = await subscriber();
    const body = JSON.stringify(created);
    const changed = { body, signature: signed(body), ...change(body) };
    const answer = await post(changed.body, changed.signature);
    observed.webhook.unsubscribe(see);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({ message: 'The signature is not valid' });
    expect(await storedEvent(created)).toBeUndefined();
    expect(seen).toEqual([`signature ${fault}`]);
    expect(logged()).toContain(`"reason":"${fault}"`);
  });

  it.each(['first', 'last'])('[BILL-45] may come %s of two, while a secret is replaced', async (place) => {
    const { created } = await subscriber();
    const body = JSON.stringify(created);
    const other = signatureOf('old', body, now());
    const header =
      place === 'first' ? `${signed(body)};h1=${other}` : signed(body).replace(';', `;h1=${other};`);
    expect((await post(body, header)).status).toBe(200);
  });

  it('[BILL-45] of something else than an event is answered 422', async () => {
    for (const body of [
      '{}',
      '[]',
      'null',
      '{"event_id":',
      JSON.stringify({ ...sentEvent('x', {}), data: 1 }),
    ]) {
      expect((await post(body)).status).toBe(422);
    }
  });

  it('never appears in the log, nor does the secret', () => {
    expect(logged()).not.toContain(WEBHOOK_SECRET);
    expect(logged()).not.toMatch(/h1=/);
  });

  it('is not looked at when the body is too large or no JSON', async () => {
    expect((await post(`"${'x'.repeat(300_000)}"`)).status).toBe(413);
    const answer = await app.inject({
      method: 'POST',
      url: URL,
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(415);
  });
});

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
    // Only the older one names the period that was paid.
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

  it('[BILL-47] that comes before the one that binds it waits for that one', async () => {
    const { entity, created, person } = await subscriber();
    const updated = sentEvent(
      'subscription.updated',
      { ...entity, items: [{ price: { id: PRICES.max } }] },
      minutesAgo(5),
    );
    expect(await send(updated)).toBe(200);
    expect(await storedEvent(updated)).toMatchObject({ state: 'unplaced' });
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
    await send(created);
    expect(await storedEvent(updated)).toMatchObject({ state: 'applied', reason: null });
    expect(await planOf(person)).toBe('max');
  });

  it('of a subscription whose beginning was lost is bound by the payment of its checkout', async () => {
    const { entity, transactionId, person } = await subscriber();
    await send(
      sentEvent('transaction.completed', sentTransaction({ id: transactionId, subscription_id: entity.id })),
    );
    await send(sentEvent('subscription.activated', entity));
    expect(await planOf(person)).toBe('pro');
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

  it("grants its checkout's owner, whoever the custom data names", async () => {
    const other = await buildUser(db);
    const { person } = await subscribed({ custom_data: { user_id: other.actor.userId } });
    expect([await planOf(person), await planOf(other)]).toEqual(['pro', 'V1_DEFAULT_ACCESS']);
  });

  it('that moves a subscription to an unknown price takes its plan away', async () => {
    const { entity, person } = await subscribed();
    await send(sentEvent('subscription.updated', { ...entity, items: [{ price: { id: 'pri_other' } }] }));
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
  });

  it('without a checkout is bound by its customer, unless two accounts have paid as that one', async () => {
    const { entity, person } = await subscribed();
    const second = sentSubscription({
      customer_id: entity.customer_id,
      items: [{ price: { id: PRICES.max } }],
    });
    await send(sentEvent('subscription.created', second));
    expect(await planOf(person)).toBe('max');
    const other = await subscribed({ customer_id: entity.customer_id });
    const third = sentEvent('subscription.created', sentSubscription({ customer_id: entity.customer_id }));
    await send(third);
    expect(await storedEvent(third)).toMatchObject({ state: 'unplaced' });
    expect(await planOf(other.person)).toBe('pro');
  });

  it('of a subscription that was bound by its customer follows the checkout that began it, even late', async () => {
    const { entity } = await subscribed();
    const found = await subscriber({ customer_id: entity.customer_id });
    await send(sentEvent('subscription.updated', found.entity));
    await send(found.created);
    expect(await storedSubscription(found.entity.id)).toMatchObject({
      workspaceId: found.person.actor.workspaceId,
    });
  });
});

describe('a subscription', () => {
  it('[BILL-21] keeps its trial, its scheduled change and the end of its period', async () => {
    const { entity, person } = await subscribed();
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
    expect(await planOf(person)).toBe('pro');
  });

  it('is past due since the first failed payment, until it is paid', async () => {
    const { entity, person } = await subscribed();
    const due = minutesAgo(8);
    await send(sentEvent('subscription.past_due', { ...entity, status: 'past_due' }, due));
    await send(sentEvent('subscription.updated', { ...entity, status: 'past_due' }, minutesAgo(4)));
    expect(await storedSubscription(entity.id)).toMatchObject({ pastDueSince: new Date(due) });
    expect(await planOf(person)).toBe('pro');
    await send(sentEvent('subscription.updated', entity));
    expect(await storedSubscription(entity.id)).toMatchObject({ pastDueSince: null });
  });

  it('gives nothing 14 days after a payment failed', async () => {
    const { entity, person } = await subscribed();
    await db
      .update(subscriptions)
      .set({ occurredAt: minutesAgo(30 * 24 * 60) })
      .where(eq(subscriptions.id, entity.id));
    await send(
      sentEvent('subscription.past_due', { ...entity, status: 'past_due' }, minutesAgo(14 * 24 * 60 + 1)),
    );
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
  });

  it('forgets the wish for a lower plan once it has that plan, and once it has ended', async () => {
    for (const change of [{ items: [{ price: { id: PRICES.pro } }] }, { status: 'canceled' }]) {
      const { entity } = await subscribed({ items: [{ price: { id: PRICES.max } }] });
      await db.update(subscriptions).set({ wishedPlan: 'pro' }).where(eq(subscriptions.id, entity.id));
      await send(sentEvent('subscription.updated', entity, minutesAgo(5)));
      expect(await storedSubscription(entity.id)).toMatchObject({ wishedPlan: 'pro' });
      await send(sentEvent('subscription.updated', { ...entity, ...change }));
      expect(await storedSubscription(entity.id)).toMatchObject({ wishedPlan: null });
    }
  });
});

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
    const second = sentTransaction({ subscription_id: entity.id });
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
});

describe('a database that is slow', () => {
  it('[BILL-45] is answered for within the five seconds that Paddle waits, and the event can come again', async () => {
    const { created, person } = await subscriber();
    const { workspaceId } = person.actor;
    const released = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`SELECT id FROM workspaces WHERE id = ${workspaceId} FOR UPDATE`);
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const began = performance.now();
    expect(await send(created)).toBe(503);
    // Paddle's limit, not a measurement: the wait is cut at three seconds.
    expect(performance.now() - began).toBeLessThan(5000);
    expect(await storedEvent(created)).toBeUndefined();
    released.resolve();
    await holding;
    expect(await send(created)).toBe(200);
    expect(await planOf(person)).toBe('pro');
  });
});

describe('a server without keys', async () => {
  const bare = await buildTestApp(await createTestDb());
  it('[BILL-51] answers that payments are not set up', async () => {
    const answer = await bare.send(undefined, 'POST', URL, {});
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'BILLING_NOT_CONFIGURED' } } });
  });
});
