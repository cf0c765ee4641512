import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Merchant, signUp, startMerchant } from './merchant.ts';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await startMerchant();
});
afterEach(() => merchant[Symbol.asyncDispose]());

const order = (more: object = {}) =>
  merchant.api('POST', '/transactions', {
    items: [{ price_id: merchant.paddle.prices.pro, quantity: 1 }],
    ...more,
  });

describe('transactions', () => {
  test('are drafts whose checkout is the given page', async () => {
    const { status, body } = await order({ checkout: { url: 'http://127.0.0.1:3000/checkout?plan=PRO' } });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ id: expect.stringMatching(/^txn_[a-z0-9]{26}$/), status: 'draft' });
    expect(body.data.checkout.url).toBe(`http://127.0.0.1:3000/checkout?plan=PRO&_ptxn=${body.data.id}`);
    expect((await order()).body.data.checkout.url).toContain(`${merchant.paddle.url}/pay?_ptxn=txn_`);
  });

  test('of a known customer with an address are ready', async () => {
    const id = await signUp(merchant);
    const { customer_id, address_id } = merchant.paddle.world.subscriptions.get(id)!;
    merchant.newEvents();
    expect((await order({ customer_id, address_id })).body.data.status).toBe('ready');
    expect(merchant.newEvents()).toEqual(['transaction.created', 'transaction.ready']);
    expect((await order({ customer_id })).body.data.status).toBe('draft');
  });

  test('can be canceled once they are ready, and closed for checkouts before', async () => {
    const patch = async (id: string, body: object) =>
      (await merchant.api('PATCH', `/transactions/${id}`, body)).body;
    const draft = (await order()).body.data.id;
    expect(await patch(draft, { status: 'canceled' })).toMatchObject({
      error: { code: 'transaction_invalid_status_change' },
    });
    expect(await patch(draft, { collection_mode: 'manual' })).toMatchObject({
      error: { code: 'transaction_billing_details_object_required' },
    });
    const billing_details = { payment_terms: { interval: 'day', frequency: 1 } };
    await patch(draft, { collection_mode: 'manual', billing_details });
    await expect(merchant.paddle.control('pay', { transaction_id: draft })).rejects.toThrow(draft);

    const { customer_id, address_id } = merchant.paddle.world.subscriptions.get(await signUp(merchant))!;
    const ready = (await order({ customer_id, address_id })).body.data.id;
    expect(await patch(ready, { status: 'canceled', items: [] })).toMatchObject({
      error: { code: 'invalid_field' },
    });
    expect((await patch(ready, { status: 'canceled' })).data.status).toBe('canceled');
    expect(await patch(ready, { collection_mode: 'manual', billing_details })).toMatchObject({
      error: { code: 'transaction_immutable' },
    });
  });

  test('are filtered by status, customer and subscription', async () => {
    const id = await signUp(merchant);
    await order();
    const list = async (query: string) =>
      (await merchant.api('GET', `/transactions?${query}`)).body.data.length;
    expect(await list('')).toBe(2);
    expect(await list('status=completed')).toBe(1);
    expect(await list('status=completed,draft')).toBe(2);
    expect(await list(`subscription_id=${id}`)).toBe(1);
    expect(await list('customer_id=ctm_unknown')).toBe(0);
  });

  test('have an invoice once they are completed', async () => {
    const id = await signUp(merchant);
    const [transaction] = (await merchant.api('GET', `/transactions?subscription_id=${id}`)).body.data;
    const { body } = await merchant.api('GET', `/transactions/${transaction.id}/invoice`);
    expect(await (await fetch(body.data.url)).text()).toContain(transaction.invoice_number);
    const draft = (await order()).body.data.id;
    expect((await merchant.api('GET', `/transactions/${draft}/invoice`)).status).toBe(404);
  });
});

describe('errors', () => {
  test.each([
    ['a missing entity', 'GET', '/transactions/txn_none', undefined, 404, 'not_found'],
    ['an unknown path', 'GET', '/transaktions', undefined, 404, 'invalid_url'],
    [
      'an unknown price',
      'POST',
      '/transactions',
      { items: [{ price_id: 'pri_x', quantity: 1 }] },
      400,
      'transaction_price_not_found',
    ],
    ['a wrong body', 'POST', '/transactions', { items: [], priceId: 'x' }, 400, 'invalid_field'],
  ])('%s is answered in the shape of Paddle', async (_title, method, path, body, status, code) => {
    const answered = await merchant.api(method, path, body);
    expect(answered.status).toBe(status);
    expect(answered.body).toMatchObject({
      error: {
        type: 'request_error',
        code,
        detail: expect.any(String),
        documentation_url: expect.stringContaining(`/${code}`),
      },
      meta: { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    if (code === 'invalid_field') {
      expect(answered.body.error.errors).toContainEqual({ field: 'items', message: expect.any(String) });
    }
  });

  test.each([
    [undefined, 'authentication_missing'],
    ['Basic abc', 'authentication_malformed'],
    ['Bearer pdl_other', 'invalid_token'],
  ])('the key %s is refused', async (authorization, code) => {
    const response = await fetch(`${merchant.paddle.url}/prices`, {
      headers: authorization ? { authorization } : {},
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code } });
  });
});

describe('customers', () => {
  test('exist once for an email address', async () => {
    const { status, body } = await merchant.api('POST', '/customers', { email: 'ana@example.com' });
    expect(status).toBe(201);
    const again = await merchant.api('POST', '/customers', { email: 'Ana@example.com' });
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'customer_already_exists' } } });
    expect(again.body.error.detail).toContain(body.data.id);
    const found = await merchant.api('GET', '/customers?email=ana@example.com');
    expect(found.body.data).toEqual([body.data]);
    expect((await merchant.api('GET', `/customers/${body.data.id}`)).body.data).toEqual(body.data);
  });

  test('cancel in the portal that a session opens', async () => {
    const id = await signUp(merchant);
    const customer = merchant.paddle.world.subscriptions.get(id)!.customer_id;
    const { status, body } = await merchant.api('POST', `/customers/${customer}/portal-sessions`, {
      subscription_ids: [id],
    });
    expect(status).toBe(201);
    const [links] = body.data.urls.subscriptions;
    expect(links).toMatchObject({ id, update_subscription_payment_method: expect.any(String) });
    const page = await fetch(links.cancel_subscription, {
      method: 'POST',
      body: new URLSearchParams({ subscription: id, do: 'cancel' }),
    });
    expect(await page.text()).toContain('Will cancel on Feb 7, 2026');
    expect(merchant.paddle.world.subscriptions.get(id)!.scheduled_change?.action).toBe('cancel');
    const forged = await fetch(links.cancel_subscription.replace('pga_', 'pga_0'));
    expect(forged.status).toBe(403);
    expect((await fetch(body.data.urls.general.overview)).status).toBe(200);
  });
});

test('the scheme of the key is written in any case', async () => {
  const response = await fetch(`${merchant.paddle.url}/prices`, {
    headers: { authorization: `bearer ${merchant.paddle.apiKey}` },
  });
  expect(response.status).toBe(200);
});

test('prices come with their products', async () => {
  const { body } = await merchant.api('GET', '/prices?status=active&recurring=true&include=product');
  expect(
    body.data.map(({ id, unit_price, product, trial_period }: Record<string, Record<string, unknown>>) => [
      id,
      unit_price!.amount,
      product!.name,
      trial_period?.frequency,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [merchant.paddle.prices.pro, '2900', 'Inkstep Pro', 7],
      [merchant.paddle.prices.max, '9900', 'Inkstep Max', 7],
      [merchant.paddle.prices.withoutTrial.pro, '2900', 'Inkstep Pro', undefined],
    ]),
  );
});

test('events are read page by page to the end', async () => {
  await signUp(merchant);
  const read: string[] = [];
  let url = '/events?per_page=4&order_by=id[ASC]';
  for (;;) {
    const { body } = await merchant.api('GET', url);
    read.push(...body.data.map(({ event_id }: { event_id: string }) => event_id));
    expect(body.meta).toMatchObject({
      request_id: expect.any(String),
      pagination: { per_page: 4, estimated_total: 11 },
    });
    url = body.meta.pagination.next;
    expect(new URL(url).origin).toBe(merchant.paddle.url);
    expect(new URL(url).searchParams.get('after')).toBe(read.at(-1));
    if (!body.meta.pagination.has_more) break;
  }
  expect(read).toEqual(merchant.paddle.world.events.map(({ event_id }) => event_id));
  await merchant.api('POST', '/customers', { email: 'later@example.com' });
  expect((await merchant.api('GET', url)).body.data).toMatchObject([{ event_type: 'customer.created' }]);
});

describe('modes', () => {
  test('limit the rate for as long as they are told to', async () => {
    await merchant.paddle.control('mode', { mode: 'rate-limited', times: 1, retryAfterSeconds: 7 });
    const limited = await merchant.api('GET', '/prices');
    expect(limited).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
    expect(limited.headers.get('retry-after')).toBe('7');
    expect((await merchant.api('GET', '/prices')).status).toBe(200);
  });

  test('answer pages, refuse keys and break', async () => {
    const answerIn = async (mode: string) => {
      await merchant.paddle.control('mode', { mode });
      const response = await fetch(`${merchant.paddle.url}/prices`, {
        headers: { authorization: `Bearer ${merchant.paddle.apiKey}` },
      });
      return [response.status, response.headers.get('content-type'), await response.text()];
    };
    expect(await answerIn('html-502')).toEqual([502, 'text/html', expect.stringContaining('<h1>')]);
    expect(await answerIn('refuse-key')).toEqual([
      403,
      expect.stringContaining('json'),
      expect.stringContaining('invalid_token'),
    ]);
    expect(await answerIn('server-error')).toEqual([
      500,
      expect.any(String),
      expect.stringContaining('api_error'),
    ]);
    await merchant.paddle.control('mode', { mode: 'slow', slowMs: 30 });
    expect((await merchant.api('GET', '/prices')).status).toBe(200);
  });

  test('hang until the client gives up', async () => {
    await merchant.paddle.control('mode', { mode: 'hang' });
    const leaving = new AbortController();
    const waiting = fetch(`${merchant.paddle.url}/prices`, { signal: leaving.signal });
    await expect.poll(() => merchant.paddle.calls.length).toBe(1);
    leaving.abort();
    await expect(waiting).rejects.toThrow(/abort/);
  });
});

test('everything can be controlled from another process', async () => {
  const control = (name: string, body: object = {}) =>
    fetch(`${merchant.paddle.url}/_control/${name}`, { method: 'POST', body: JSON.stringify(body) });
  const { body } = await order();
  expect(await (await control('pay', { transaction_id: body.data.id })).json()).toMatchObject({
    result: { paid: true },
  });
  await control('advance', { days: 8 });
  await control('settle');
  const state = await (await fetch(`${merchant.paddle.url}/_control/state`)).json();
  expect(state).toMatchObject({
    now: expect.stringContaining('2026-02-08'),
    subscriptions: [{ status: 'active' }],
  });
  expect(state.deliveries).toHaveLength(state.events.length);
  expect((await control('unknown')).status).toBe(404);
  expect((await control('pay', { transaction_id: body.data.id })).status).toBe(400);
  const index = await (await fetch(merchant.paddle.url)).text();
  expect(index).toContain('Inkstep Pro: active');
});
