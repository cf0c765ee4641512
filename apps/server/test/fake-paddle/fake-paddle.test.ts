import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARDS } from './cards.ts';
import { addMonth } from './clock.ts';
import { type FakePaddle, startFakePaddle } from './start-fake-paddle.ts';

let fake: FakePaddle;
let received: { signature: string; body: string }[];
/** Statuses of the next responses of the webhook. 200 once they are used up. */
let statuses: number[];
const webhook = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ signature: String(request.headers['paddle-signature']), body });
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end();
  });
});

beforeEach(async () => {
  received = [];
  statuses = [];
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const { port } = webhook.address() as AddressInfo;
  fake = await startFakePaddle({
    webhookUrl: `http://127.0.0.1:${port}/`,
    retryMs: [5, 5],
    now: new Date('2026-01-31T10:00:00Z'),
  });
});
afterEach(async () => {
  await fake.close();
  webhook.closeAllConnections();
  webhook.close();
});

async function call(method: string, path: string, body?: object, authorization = `Bearer ${fake.apiKey}`) {
  const response = await fetch(new URL(path, fake.url), {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

async function order() {
  const customer = await call('POST', '/customers', { email: `${crypto.randomUUID()}@example.com` });
  const { body } = await call('POST', '/transactions', {
    items: [{ price_id: fake.prices.pro, quantity: 1 }],
    customer_id: customer.body.data.id,
    custom_data: { checkout_id: 'c1' },
    checkout: { url: 'http://127.0.0.1:3000/checkout?plan=PRO' },
  });
  return body.data as { id: string; checkout: { url: string } };
}

/** Signs up and returns the subscription's ID. */
async function signUp(card?: string): Promise<string> {
  const { id } = await order();
  fake.pay(id, card === undefined ? {} : { card });
  return fake.world.transactions.get(id)!.subscription_id!;
}

const stateOf = (id: string) => fake.world.subscriptions.get(id)!;
const lastTotal = () => [...fake.world.transactions.values()].at(-1)!.details.totals.grand_total;

let seen = 0;
beforeEach(() => {
  seen = 0;
});
/** Types of the events since the last call. */
function newEvents(): string[] {
  const types = fake.world.events.slice(seen).map(({ event_type }) => event_type);
  seen = fake.world.events.length;
  return types;
}

const PAID = ['transaction.updated', 'transaction.paid', 'transaction.updated', 'transaction.completed'];
const BILLED = ['transaction.created', 'transaction.billed'];
const ACTIVATED = ['subscription.updated', 'subscription.activated'];
const REFUSED = ['transaction.updated', 'transaction.payment_failed'];
const PAST_DUE = [
  'transaction.updated',
  'transaction.past_due',
  'subscription.updated',
  'subscription.past_due',
];

describe('a subscription', () => {
  it('begins with the events of the documentation in their order', async () => {
    const { id, checkout } = await order();
    expect(checkout.url).toBe(`http://127.0.0.1:3000/checkout?plan=PRO&_ptxn=${id}`);
    fake.pay(id);
    expect(newEvents()).toEqual([
      'customer.created',
      'transaction.created',
      'transaction.updated',
      'transaction.ready',
      'transaction.updated',
      'transaction.paid',
      'subscription.created',
      'subscription.trialing',
      'transaction.updated',
      'transaction.completed',
    ]);
    const naming = fake.world.events.filter(({ data }) => 'transaction_id' in data);
    expect(naming.map(({ event_type }) => event_type)).toEqual(['subscription.created']);
    const paid = fake.world.events.find(({ event_type }) => event_type === 'transaction.paid');
    expect(paid?.data).toMatchObject({ subscription_id: null, details: { totals: { grand_total: '0' } } });
  });

  it('is charged once the trial has ended, and then every month', async () => {
    const id = await signUp();
    newEvents();
    fake.advanceToNext(id);
    expect(newEvents()).toEqual(['subscription.updated', ...BILLED, ...PAID, ...ACTIVATED]);
    expect(lastTotal()).toBe('2900');
    expect(stateOf(id).current_billing_period?.ends_at).toContain('2026-03-07');
    fake.advanceToNext(id);
    expect(newEvents()).toEqual(['subscription.updated', ...BILLED, ...PAID]);
    const times = fake.world.events.map(({ occurred_at }) => occurred_at);
    expect(times).toEqual([...new Set(times)].sort());
  });

  it('falls past due with a declined card, and another card makes up for it', async () => {
    const id = await signUp(CARDS.declinedLater);
    newEvents();
    fake.advanceToNext(id);
    expect(newEvents()).toEqual(['subscription.updated', ...BILLED, ...REFUSED, ...PAST_DUE]);
    fake.changeCard(id, CARDS.good);
    expect(newEvents()).toEqual([...PAID, ...ACTIVATED]);
    expect(stateOf(id).status).toBe('active');
  });

  it('is canceled if it stays past due', async () => {
    const id = await signUp(CARDS.declinedLater);
    fake.advanceToNext(id);
    newEvents();
    fake.advanceToNext(id);
    expect(newEvents()).toEqual([
      'subscription.updated',
      'transaction.updated',
      'transaction.canceled',
      'subscription.canceled',
    ]);
    expect(stateOf(id)).toMatchObject({ status: 'canceled', current_billing_period: null });
  });

  it('ends with its period, unless that is undone', async () => {
    const id = await signUp();
    const cancel = () =>
      call('POST', `/subscriptions/${id}/cancel`, { effective_from: 'next_billing_period' });
    expect((await cancel()).body.data).toMatchObject({
      status: 'trialing',
      next_billed_at: null,
      scheduled_change: { action: 'cancel', effective_at: expect.stringContaining('2026-02-07') },
    });
    expect((await cancel()).body.error.code).toBe('subscription_locked_pending_changes');
    const undone = await call('PATCH', `/subscriptions/${id}`, { scheduled_change: null });
    expect(undone.body.data).toMatchObject({
      scheduled_change: null,
      next_billed_at: expect.stringContaining('2026-02-07'),
    });
    await cancel();
    newEvents();
    fake.advanceToNext(id);
    expect(newEvents()).toEqual(['subscription.updated', 'subscription.canceled']);
  });

  it('is charged the difference for the rest of the period when its price is raised', async () => {
    const id = await signUp();
    fake.advanceToNext(id);
    const { starts_at, ends_at } = stateOf(id).current_billing_period!;
    fake.advanceTo(new Date((Date.parse(starts_at) + Date.parse(ends_at)) / 2));
    const change = {
      items: [{ price_id: fake.prices.max, quantity: 1 }],
      proration_billing_mode: 'prorated_immediately',
    };
    const preview = await call('PATCH', `/subscriptions/${id}/preview`, change);
    expect(preview.body.data).toMatchObject({
      immediate_transaction: { details: { totals: { grand_total: '3500' } } },
      recurring_transaction_details: { totals: { grand_total: '9900' } },
    });
    newEvents();
    await call('PATCH', `/subscriptions/${id}`, change);
    expect(newEvents()).toEqual([...BILLED, ...PAID, 'subscription.updated']);
    expect(lastTotal()).toBe('3500');
  });

  it('keeps its price when the card is declined', async () => {
    const id = await signUp(CARDS.declinedLater);
    const change = (proration_billing_mode: string) =>
      call('PATCH', `/subscriptions/${id}`, {
        items: [{ price_id: fake.prices.max, quantity: 1 }],
        proration_billing_mode,
      });
    const inTrial = await change('prorated_immediately');
    expect(inTrial.body.error.code).toBe('subscription_trialing_items_update_invalid_options');
    stateOf(id).status = 'active';
    const declined = await change('prorated_immediately');
    expect(declined).toMatchObject({
      status: 400,
      body: { error: { type: 'request_error', code: 'subscription_payment_declined' } },
    });
    expect(stateOf(id).items[0].price.id).toBe(fake.prices.pro);
  });
});

describe('the API', () => {
  it.each([
    ['GET', '/transactions/txn_none', undefined, 404, 'not_found'],
    ['GET', '/transaktions', undefined, 404, 'invalid_url'],
    ['POST', '/transactions', { items: [] }, 400, 'invalid_field'],
  ])('refuses %s %s with %j in the shape of Paddle', async (method, path, body, status, code) => {
    const answered = await call(method, path, body);
    expect(answered).toMatchObject({
      status,
      body: {
        error: { type: 'request_error', code, detail: expect.any(String) },
        meta: { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    });
  });

  it('refuses another key', async () => {
    expect(await call('GET', '/events', undefined, 'Bearer pdl_other')).toMatchObject({
      status: 403,
      body: { error: { code: 'invalid_token' } },
    });
  });

  it('lists events page by page to the end, and what is new after it', async () => {
    await signUp();
    const read: string[] = [];
    let url = '/events?per_page=4&order_by=id[ASC]';
    for (let hasMore = true; hasMore; ) {
      const { body } = await call('GET', url);
      read.push(...body.data.map(({ event_id }: { event_id: string }) => event_id));
      ({ next: url, has_more: hasMore } = body.meta.pagination);
    }
    expect(read).toEqual(fake.world.events.map(({ event_id }) => event_id));
    await call('POST', '/customers', { email: 'later@example.com' });
    expect((await call('GET', url)).body.data).toMatchObject([{ event_type: 'customer.created' }]);
    expect((await call('GET', '/events?per_page=1')).body.data).toMatchObject([
      { event_type: 'customer.created' },
    ]);
  });
});

describe('webhooks', () => {
  it('are sent again until they are confirmed, each time with a signature', async () => {
    statuses = [500, 302];
    await call('POST', '/customers', { email: 'ana@example.com' });
    await fake.settle();
    expect(fake.webhooks.deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 302],
      [3, 200],
    ]);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    for (const { signature } of received) expect(signature).toMatch(/^ts=\d+;h1=[0-9a-f]{64}$/);
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      ...fake.world.events[0],
      notification_id: expect.stringMatching(/^ntf_[a-z0-9]{26}$/),
    });
  });

  it('come twice, in another order or not at all if they are told to', async () => {
    const idsIn = () => received.map(({ body }) => JSON.parse(body).event_id as string);
    fake.webhooks.switches = { duplicate: 1, late: 0, lost: 0, shuffled: true };
    await signUp();
    const sent = fake.world.events.flatMap(({ event_id }) => [event_id, event_id]);
    expect(received).toEqual([]);
    await fake.settle();
    expect(idsIn()).not.toEqual(sent);
    expect(idsIn().sort()).toEqual(sent);
    fake.webhooks.switches = { duplicate: 0, late: 0, lost: 1, shuffled: false };
    await signUp();
    await fake.settle();
    expect(received).toHaveLength(sent.length);
  });
});

it('a month ends on its last day', () => {
  expect(addMonth(new Date('2026-01-31T10:00:00Z')).toISOString()).toBe('2026-02-28T10:00:00.000Z');
  expect(addMonth(new Date('2026-12-28T10:00:00Z')).toISOString()).toBe('2027-01-28T10:00:00.000Z');
});
