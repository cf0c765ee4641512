import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CARDS } from './cards.ts';
import { addCycle } from './clock.ts';
import { type Merchant, signUp, startMerchant } from './merchant.ts';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await startMerchant();
});
afterEach(() => merchant[Symbol.asyncDispose]());

const find = async (id: string) => (await merchant.api('GET', `/subscriptions/${id}`)).body.data;
const stateOf = (id: string) => merchant.paddle.world.subscriptions.get(id)!;
const ofTransactions = async (id: string) =>
  (await merchant.api('GET', `/transactions?subscription_id=${id}&order_by=id[ASC]`)).body.data;

const PAID = ['transaction.updated', 'transaction.paid', 'transaction.updated', 'transaction.completed'];
const BEGUN = ['subscription.updated', 'transaction.created', 'transaction.billed'];
const REFUSED = ['transaction.updated', 'transaction.payment_failed'];
const PAST_DUE = [
  'transaction.updated',
  'transaction.past_due',
  'subscription.updated',
  'subscription.past_due',
];
const ACTIVATED = ['subscription.updated', 'subscription.activated'];

describe('signup', () => {
  test('has the events of the documentation in their order', async () => {
    await signUp(merchant);
    expect(merchant.newEvents()).toEqual([
      'transaction.created',
      'customer.created',
      'address.created',
      'transaction.updated',
      'transaction.ready',
      'transaction.updated',
      'transaction.paid',
      'subscription.created',
      'subscription.trialing',
      'transaction.updated',
      'transaction.completed',
    ]);
  });

  test('names the transaction in subscription.created only, and copies custom_data', async () => {
    const id = await signUp(merchant);
    await merchant.paddle.settle();
    const naming = merchant.received.filter(
      ({ event }) => event.event_type.startsWith('subscription.') && 'transaction_id' in event.data,
    );
    expect(naming.map(({ event }) => event.event_type)).toEqual(['subscription.created']);
    expect(naming[0]!.event.data).toMatchObject({
      id,
      status: 'trialing',
      custom_data: { user_id: 'u1' },
      first_billed_at: null,
      current_billing_period: {
        starts_at: expect.stringContaining('2026-01-31'),
        ends_at: expect.any(String),
      },
      items: [{ trial_dates: { ends_at: expect.stringContaining('2026-02-07') } }],
    });
    const paid = merchant.received.find(({ event }) => event.event_type === 'transaction.paid')!;
    const completed = merchant.received.find(({ event }) => event.event_type === 'transaction.completed')!;
    expect(paid.event.data.subscription_id).toBeNull();
    expect(completed.event.data).toMatchObject({
      subscription_id: id,
      invoice_number: expect.any(String),
      details: { totals: { grand_total: '0' } },
    });
  });

  test('fails with a declined card, and the same transaction can be paid afterwards', async () => {
    const { body } = await merchant.api('POST', '/transactions', {
      items: [{ price_id: merchant.paddle.prices.pro, quantity: 1 }],
    });
    const pay = (card: string) => merchant.paddle.control('pay', { transaction_id: body.data.id, card });
    expect(await pay(CARDS.declined)).toEqual({ paid: false });
    expect(merchant.newEvents().slice(-2)).toEqual(REFUSED);
    expect(await pay(CARDS.good)).toEqual({ paid: true });
    const { payments, status } = (await merchant.api('GET', `/transactions/${body.data.id}`)).body.data;
    expect(status).toBe('completed');
    expect(payments.map((attempt: { error_code: unknown }) => attempt.error_code)).toEqual([
      null,
      'declined',
    ]);
  });
});

describe('time', () => {
  test('ends the trial with a charge, which activates', async () => {
    const id = await signUp(merchant);
    merchant.newEvents();
    merchant.paddle.advanceTo('2026-02-07T11:00:00Z');
    expect(merchant.newEvents()).toEqual([...BEGUN, ...PAID, ...ACTIVATED]);
    expect(await find(id)).toMatchObject({
      status: 'active',
      first_billed_at: expect.stringContaining('2026-02-07'),
      current_billing_period: {
        starts_at: expect.stringContaining('2026-02-07'),
        ends_at: expect.stringContaining('2026-03-07'),
      },
    });
    expect((await ofTransactions(id)).at(-1)).toMatchObject({
      status: 'completed',
      origin: 'subscription_recurring',
      custom_data: { user_id: 'u1' },
      details: { totals: { grand_total: '2900' } },
    });
  });

  test('renews with the period before the payment', async () => {
    const id = await signUp(merchant);
    merchant.paddle.advanceTo('2026-02-08T00:00:00Z');
    merchant.newEvents();
    merchant.paddle.advanceTo('2026-03-08T00:00:00Z');
    expect(merchant.newEvents()).toEqual([...BEGUN, ...PAID]);
    expect(stateOf(id).current_billing_period?.ends_at).toContain('2026-04-07');
  });

  test('makes a refused renewal past due, and active again with another card', async () => {
    const id = await signUp(merchant);
    merchant.paddle.advanceTo('2026-02-08T00:00:00Z');
    await merchant.paddle.control('card', { subscription_id: id, card: CARDS.declinedLater });
    merchant.newEvents();
    merchant.paddle.advanceTo('2026-03-08T00:00:00Z');
    expect(merchant.newEvents()).toEqual([...BEGUN, ...REFUSED, ...PAST_DUE]);
    expect(stateOf(id)).toMatchObject({ status: 'past_due' });
    expect(stateOf(id).current_billing_period?.ends_at).toContain('2026-04-07');
    await merchant.paddle.control('card', { subscription_id: id, card: CARDS.good });
    expect(merchant.newEvents()).toEqual([...PAID, ...ACTIVATED]);
    expect(stateOf(id).status).toBe('active');
    expect((await ofTransactions(id)).at(-1)).toMatchObject({ status: 'completed' });
  });

  test('tries a refused card again, and cancels after 30 days', async () => {
    const id = await signUp(merchant, 'pro', CARDS.declinedLater);
    merchant.paddle.advanceTo('2026-02-08T00:00:00Z');
    expect(stateOf(id).status).toBe('past_due');
    merchant.newEvents();
    merchant.paddle.advanceTo('2026-02-11T00:00:00Z');
    expect(merchant.newEvents()).toEqual(REFUSED);
    merchant.paddle.advanceTo('2026-03-08T00:00:00Z');
    expect(stateOf(id).status).toBe('past_due');
    merchant.paddle.advanceTo('2026-03-10T00:00:00Z');
    expect(merchant.newEvents().slice(-4)).toEqual([
      'subscription.updated',
      'transaction.updated',
      'transaction.canceled',
      'subscription.canceled',
    ]);
    expect(stateOf(id)).toMatchObject({
      status: 'canceled',
      current_billing_period: null,
      canceled_at: expect.stringContaining('2026-03-09'),
    });
  });

  test('gives every event a later microsecond', async () => {
    await signUp(merchant);
    merchant.paddle.advanceTo('2026-06-01T00:00:00Z');
    const times = merchant.paddle.world.events.map(({ occurred_at }) => occurred_at);
    expect(times.every((time) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(time))).toBe(true);
    expect(times).toEqual([...new Set(times)].sort());
  });
});

describe('ending', () => {
  test('cancels with the end of the period, unless it is taken back', async () => {
    const id = await signUp(merchant);
    merchant.paddle.advanceTo('2026-02-08T00:00:00Z');
    merchant.newEvents();
    const { body } = await merchant.api('POST', `/subscriptions/${id}/cancel`, {});
    expect(body.data).toMatchObject({
      status: 'active',
      next_billed_at: null,
      scheduled_change: { action: 'cancel', effective_at: expect.stringContaining('2026-03-07') },
    });
    const again = await merchant.api('POST', `/subscriptions/${id}/cancel`, {});
    expect(again).toMatchObject({
      status: 400,
      body: { error: { code: 'subscription_locked_pending_changes' } },
    });
    const undone = await merchant.api('PATCH', `/subscriptions/${id}`, { scheduled_change: null });
    expect(undone.body.data).toMatchObject({ scheduled_change: null });
    expect(undone.body.data.next_billed_at).toContain('2026-03-07');
    await merchant.api('POST', `/subscriptions/${id}/cancel`, { effective_from: 'next_billing_period' });
    expect(merchant.newEvents()).toEqual(Array(3).fill('subscription.updated'));
    merchant.paddle.advanceTo('2026-03-08T00:00:00Z');
    expect(merchant.newEvents()).toEqual(['subscription.updated', 'subscription.canceled']);
    expect(await find(id)).toMatchObject({ status: 'canceled', current_billing_period: null });
    const late = await merchant.api('POST', `/subscriptions/${id}/cancel`, {});
    expect(late.body.error.code).toBe('subscription_is_canceled_action_invalid');
  });

  test('cancels at once', async () => {
    const id = await signUp(merchant);
    await merchant.api('POST', `/subscriptions/${id}/cancel`, { effective_from: 'immediately' });
    expect(merchant.newEvents().slice(-2)).toEqual(['subscription.updated', 'subscription.canceled']);
    expect(stateOf(id)).toMatchObject({ status: 'canceled', scheduled_change: null });
  });

  test('pauses with the end of the period and resumes with a charge', async () => {
    const id = await signUp(merchant);
    merchant.paddle.advanceTo('2026-02-08T00:00:00Z');
    await merchant.api('POST', `/subscriptions/${id}/pause`, { resume_at: '2026-04-01T00:00:00Z' });
    merchant.newEvents();
    merchant.paddle.advanceTo('2026-03-08T00:00:00Z');
    expect(merchant.newEvents()).toEqual(['subscription.updated', 'subscription.paused']);
    expect(stateOf(id)).toMatchObject({
      status: 'paused',
      current_billing_period: null,
      scheduled_change: { action: 'resume' },
    });
    merchant.paddle.advanceTo('2026-04-02T00:00:00Z');
    expect(merchant.newEvents()).toEqual([
      'subscription.updated',
      'subscription.resumed',
      'transaction.created',
      'transaction.billed',
      ...PAID,
      ...ACTIVATED,
    ]);
    expect(stateOf(id)).toMatchObject({ status: 'active', paused_at: null, scheduled_change: null });
    expect(stateOf(id).current_billing_period?.ends_at).toContain('2026-05-01');
  });

  test('activates a trial at once', async () => {
    const id = await signUp(merchant);
    merchant.newEvents();
    const { body } = await merchant.api('POST', `/subscriptions/${id}/activate`);
    expect(body.data).toMatchObject({ status: 'active' });
    expect(merchant.newEvents()).toEqual([...BEGUN, ...PAID, ...ACTIVATED]);
    const again = await merchant.api('POST', `/subscriptions/${id}/activate`);
    expect(again.body.error.code).toBe('subscription_cannot_activate');
  });
});

describe('another plan', () => {
  const change = (id: string, more: object = {}, path = '') =>
    merchant.api('PATCH', `/subscriptions/${id}${path}`, {
      items: [{ price_id: merchant.paddle.prices.max, quantity: 1 }],
      proration_billing_mode: 'prorated_immediately',
      ...more,
    });

  /** Half of a period of 28 days is left. */
  async function halfway(): Promise<string> {
    const id = await signUp(merchant);
    merchant.paddle.advanceTo('2026-02-07T11:00:00Z');
    const { starts_at, ends_at } = stateOf(id).current_billing_period!;
    merchant.paddle.advanceTo(new Date((Date.parse(starts_at) + Date.parse(ends_at)) / 2));
    merchant.newEvents();
    return id;
  }

  test('charges the difference for the rest of the period', async () => {
    const id = await halfway();
    const preview = (await change(id, {}, '/preview')).body.data;
    expect(preview.update_summary).toEqual({
      credit: { amount: '1450', currency_code: 'USD' },
      charge: { amount: '4950', currency_code: 'USD' },
      result: { action: 'charge', amount: '3500', currency_code: 'USD' },
    });
    expect(preview.immediate_transaction.details.totals).toMatchObject({ grand_total: '3500' });
    expect(merchant.newEvents()).toEqual([]);
    expect(stateOf(id).items[0]!.price.id).toBe(merchant.paddle.prices.pro);

    const { body } = await change(id);
    expect(body.data.items).toMatchObject([{ price: { id: merchant.paddle.prices.max } }]);
    expect(merchant.newEvents()).toEqual([
      'transaction.created',
      'transaction.billed',
      ...PAID,
      'subscription.updated',
    ]);
    expect((await ofTransactions(id)).at(-1)).toMatchObject({
      origin: 'subscription_update',
      status: 'completed',
      details: { totals: { total: '4950', credit: '1450', grand_total: '3500' } },
    });
    merchant.paddle.advanceTo('2026-03-08T00:00:00Z');
    expect((await ofTransactions(id)).at(-1).details.totals.grand_total).toBe('9900');
  });

  test('charges it with the next renewal', async () => {
    const id = await halfway();
    await change(id, { proration_billing_mode: 'prorated_next_billing_period' });
    expect(merchant.newEvents()).toEqual(['subscription.updated']);
    merchant.paddle.advanceTo('2026-03-08T00:00:00Z');
    expect((await ofTransactions(id)).at(-1).details.totals.grand_total).toBe('13400');
  });

  test('credits a smaller plan to the next renewal', async () => {
    const id = await halfway();
    await change(id, { proration_billing_mode: 'do_not_bill' });
    await change(id, { items: [{ price_id: merchant.paddle.prices.pro, quantity: 1 }] });
    merchant.paddle.advanceTo('2026-03-08T00:00:00Z');
    expect((await ofTransactions(id)).at(-1).details.totals).toMatchObject({
      credit: '2900',
      grand_total: '0',
    });
    merchant.paddle.advanceTo('2026-04-08T00:00:00Z');
    expect((await ofTransactions(id)).at(-1).details.totals).toMatchObject({
      credit: '600',
      grand_total: '2300',
    });
  });

  test('changes nothing when the card is declined, unless it is told to', async () => {
    const id = await halfway();
    await merchant.paddle.control('card', { subscription_id: id, card: CARDS.declined });
    expect(await change(id)).toMatchObject({
      status: 400,
      body: { error: { type: 'request_error', code: 'subscription_payment_declined' } },
    });
    expect(stateOf(id)).toMatchObject({ status: 'active', items: [{ price: { id: expect.anything() } }] });
    expect(stateOf(id).items[0]!.price.id).toBe(merchant.paddle.prices.pro);
    expect(merchant.newEvents()).toEqual([]);
    await change(id, { on_payment_failure: 'apply_change' });
    expect(stateOf(id).status).toBe('past_due');
    expect(stateOf(id).items[0]!.price.id).toBe(merchant.paddle.prices.max);
    expect((await change(id)).body.error.code).toBe('subscription_update_when_past_due');
  });

  test('bills nothing during a trial, which goes on', async () => {
    const id = await signUp(merchant);
    expect((await change(id)).body.error.code).toBe('subscription_trialing_items_update_invalid_options');
    const { body } = await change(id, { proration_billing_mode: 'do_not_bill' });
    expect(body.data).toMatchObject({
      status: 'trialing',
      items: [
        {
          price: { id: merchant.paddle.prices.max },
          trial_dates: { ends_at: expect.stringContaining('2026-02-07') },
        },
      ],
    });
    const missing = await change(id, { proration_billing_mode: undefined });
    expect(missing.body.error.code).toBe('subscription_items_update_missing_proration_billing_mode');
  });

  test('waits for a scheduled change to be taken back', async () => {
    const id = await halfway();
    await merchant.api('POST', `/subscriptions/${id}/cancel`, {});
    expect((await change(id)).body.error.code).toBe('subscription_locked_pending_changes');
    const both = await change(id, { scheduled_change: null });
    expect(both.body.data).toMatchObject({
      scheduled_change: null,
      items: [{ price: { id: merchant.paddle.prices.max } }],
    });
  });
});

describe('refunds', () => {
  const charge = async () => {
    const id = await signUp(merchant);
    merchant.paddle.advanceTo('2026-02-08T00:00:00Z');
    merchant.newEvents();
    return ofTransactions(id);
  };
  const refund = (transaction_id: string) =>
    merchant.api('POST', '/adjustments', { action: 'refund', type: 'full', reason: 'asked', transaction_id });

  test('give everything back once', async () => {
    const [trial, renewal] = await charge();
    expect((await refund(trial.id)).body.error.code).toBe('adjustment_amount_cannot_be_zero');
    expect(await refund(renewal.id)).toMatchObject({
      status: 201,
      body: { data: { status: 'approved', totals: { total: '2900' }, transaction_id: renewal.id } },
    });
    expect(merchant.newEvents()).toEqual(['adjustment.created', 'transaction.updated']);
    expect((await refund(renewal.id)).body.error.code).toBe(
      'adjustment_transaction_item_has_already_been_fully_adjusted',
    );
  });

  test('may wait for approval', async () => {
    const [, renewal] = await charge();
    await merchant.paddle.control('hold-refunds');
    const { body } = await refund(renewal.id);
    expect(body.data.status).toBe('pending_approval');
    expect((await refund(renewal.id)).body.error.code).toBe('adjustment_pending_refund_request');
    await merchant.paddle.control('decide-refund', { adjustment_id: body.data.id, approved: false });
    expect(merchant.newEvents()).toEqual(['adjustment.created', 'adjustment.updated']);
    expect((await merchant.api('GET', '/adjustments')).body.data).toMatchObject([{ status: 'rejected' }]);
  });
});

test('a month ends on its last day', () => {
  const month = { interval: 'month', frequency: 1 } as const;
  expect(addCycle(new Date('2026-01-31T10:00:00Z'), month).toISOString()).toBe('2026-02-28T10:00:00.000Z');
  expect(addCycle(new Date('2026-02-28T10:00:00Z'), month).toISOString()).toBe('2026-03-28T10:00:00.000Z');
});
