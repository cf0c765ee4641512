import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakePaddle } from '../../../test/fake-paddle/start-fake-paddle.ts';
import {
  answersJson,
  answersPage,
  answersStatus,
  answersText,
  dropsConnection,
  hangs,
  hangsInBody,
  inTurn,
  startFakeService,
} from '../../../test/fake-service.ts';
import { readConfig } from '../../config.ts';
import { connectPaddle, createPaddle, paddleApiUrl } from './create-paddle.ts';
import { requireKnownUrl } from './known-host.ts';
import { CUSTOMER_EXISTS } from './paddle-failure.ts';
import { createPrices } from './prices.ts';

const KEY = 'pdl_sdbx_apikey_sentinel';
const TXN = `txn_${'0'.repeat(26)}`;
const service = await startFakeService(answersJson({}));
const fake = await startFakePaddle();
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await fake.close();
});
const pauses: number[] = [];
let deadline = new AbortController();
const paddle = createPaddle({
  apiKey: KEY,
  baseUrl: `${service.baseUrl}/`,
  wait: async (ms) => void pauses.push(ms),
  deadline: () => deadline.signal,
});
beforeEach(() => {
  service.asked.length = 0;
  pauses.length = 0;
  deadline = new AbortController();
});

const transaction = { id: TXN, status: 'draft', created_at: '2026-03-01T10:00:00.123456Z' };
const found = answersJson({ data: transaction, meta: { request_id: 'r1' } });
const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  answersStatus(status, headers, {
    error: { type: 'request_error', code, detail: 'No.' },
    meta: { request_id: 'request-7' },
  });
const asked = () => service.asked.length;

describe('a call', () => {
  it('sends the key as a bearer token and nothing of it elsewhere', async () => {
    service.behave(found);
    await paddle.getTransaction(TXN);
    expect(service.asked[0]).toMatchObject({
      url: { pathname: `/transactions/${TXN}` },
      headers: { authorization: `Bearer ${KEY}`, 'paddle-version': '1' },
    });
  });

  it('escapes what becomes part of a path', async () => {
    service.behave(found);
    await paddle.getTransaction('../customers?x=/..');
    expect(service.asked[0]?.url.pathname).toBe('/transactions/..%2Fcustomers%3Fx%3D%2F..');
    await paddle.cancelSubscription('../x', 'immediately').catch(() => undefined);
    expect(service.asked[1]?.url.pathname).toBe('/subscriptions/..%2Fx/cancel');
  });

  it('whose answer is too large counts as unanswered', async () => {
    service.behave(answersJson({ data: { ...transaction, filler: 'x'.repeat(4_000_000) } }));
    await expect(paddle.getTransaction(TXN)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it.each([
    [404, 'not_found', 'not-found'],
    [400, 'invalid_field', 'refused'],
    [403, 'invalid_token', 'refused'],
    [409, 'conflict', 'refused'],
    [429, 'too_many_requests', 'limited'],
    [500, 'internal_error', 'unavailable'],
    [302, 'moved', 'unavailable'],
  ])('answered %i %s fails as %3$s', async (status, code, kind) => {
    service.behave(refusal(status, code, { location: 'http://127.0.0.1:9/', 'retry-after': '60' }));
    await expect(paddle.createTransaction(order)).rejects.toMatchObject({
      name: 'PaddleFailure',
      kind,
      code,
      requestId: 'request-7',
      status,
    });
  });

  it.each([
    ['a page', answersPage],
    ['nothing', answersText('')],
    ['another shape', answersJson({ data: { id: 'txn_1' } })],
    ['no data', answersJson([])],
    ['too much', answersText(`"${'x'.repeat(4_000_001)}"`)],
    ['a lost connection', dropsConnection],
  ])('answered with %s fails as unavailable', async (_name, behaviour) => {
    service.behave(behaviour);
    const failure = await paddle.getTransaction(TXN).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'PaddleFailure', kind: 'unavailable' });
    expect(JSON.stringify(failure) + String(failure)).not.toContain(KEY);
  });

  it.each([
    ['at all', hangs],
    ['to the end', hangsInBody],
  ])('not answered %s ends at the deadline', async (_name, behaviour) => {
    service.behave((call, response) => {
      behaviour(call, response);
      setImmediate(() => deadline.abort());
    });
    await expect(paddle.getTransaction(TXN)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'no answer in time',
    });
    expect(asked()).toBe(1);
  });
});

const order = { priceId: 'pri_1', customerId: 'ctm_1', checkoutId: 'c1', checkoutUrl: 'https://a.test/c' };

describe('after a passing failure', () => {
  it.each([
    ['429 with a short wait', refusal(429, 'too_many_requests', { 'retry-after': '2' }), 2000],
    ['429 without one', refusal(429, 'too_many_requests'), 500],
    ['502', answersStatus(502), 500],
  ])('a read is sent once more: %s', async (_name, failure, pause) => {
    service.behave(inTurn(failure, found));
    expect(await paddle.getTransaction(TXN)).toMatchObject({ id: TXN });
    expect([asked(), pauses]).toEqual([2, [pause]]);
  });

  it('a read is sent twice at most, and not after a long wait or a refusal', async () => {
    service.behave(answersStatus(500));
    await expect(paddle.getTransaction(TXN)).rejects.toMatchObject({ status: 500 });
    expect(asked()).toBe(2);
    for (const failure of [refusal(429, 'x', { 'retry-after': '60' }), refusal(404, 'not_found')]) {
      service.asked.length = 0;
      service.behave(failure);
      await expect(paddle.getTransaction(TXN)).rejects.toThrow('status');
      expect(asked()).toBe(1);
    }
  });

  it('nothing that changes or charges is sent again', async () => {
    service.behave(answersStatus(503));
    const calls = [
      () => paddle.createCustomer('ana@example.com'),
      () => paddle.createTransaction(order),
      () => paddle.cancelTransaction(TXN),
      () => paddle.closeCheckout(TXN),
      () => paddle.updateSubscription('sub_1', { priceId: 'pri_1', billing: 'prorated_immediately' }),
      () => paddle.cancelSubscription('sub_1', 'immediately'),
      () => paddle.portalUrl({ customerId: 'ctm_1', subscriptionId: 'sub_1' }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 503 });
    expect(asked()).toBe(calls.length);
  });
});

it('only the cursor of a next page is taken from its address', async () => {
  const next = 'https://elsewhere.test/events?after=evt_2&per_page=1';
  service.behave(answersJson({ data: [], meta: { pagination: { next, has_more: true } } }));
  expect(await paddle.listEvents()).toEqual({ items: [], after: 'evt_2' });
  service.behave(answersJson({ data: [], meta: { pagination: { next, has_more: false } } }));
  expect(await paddle.listEvents({ after: 'evt_2' })).toEqual({ items: [], after: undefined });
  expect(service.asked.map(({ url }) => url.searchParams.get('after'))).toEqual([null, 'evt_2']);
});

it.each([
  [{ PADDLE_API_KEY: 'pdl_sdbx_apikey_1' }, 'https://sandbox-api.paddle.com'],
  [{ PADDLE_API_KEY: 'pdl_live_apikey_1' }, 'https://api.paddle.com'],
  [{ PADDLE_API_KEY: 'pdl_live_apikey_1', PADDLE_API_URL: 'http://127.0.0.1:1' }, 'http://127.0.0.1:1'],
])('%j asks %s', (given, url) => {
  const others = {
    PADDLE_CLIENT_TOKEN: given.PADDLE_API_KEY.startsWith('pdl_sdbx') ? 'test_1' : 'live_1',
    PADDLE_WEBHOOK_SECRET: 's',
    PADDLE_PRICE_PRO: 'pri_pro, pri_pro_former',
    PADDLE_PRICE_MAX: 'pri_max',
    PADDLE_PRICE_PRO_WITHOUT_TRIAL: 'pri_pro2',
    PADDLE_PRICE_MAX_WITHOUT_TRIAL: 'pri_max2',
  };
  const config = readConfig({ ...others, ...given });
  expect(paddleApiUrl(config)).toBe(url);
  expect(connectPaddle(config)).toBeDefined();
  const { planOfPrice, ...sold } = createPrices(config);
  expect(sold).toEqual({
    pro: 'pri_pro',
    max: 'pri_max',
    withoutTrial: { pro: 'pri_pro2', max: 'pri_max2' },
  });
  expect(planOfPrice('pri_pro_former')).toBe('pro');
  expect(
    ['pri_pro', 'pri_max', 'pri_pro2', 'pri_max2', 'pri_other', ''].map((price) => planOfPrice(price)),
  ).toEqual(['pro', 'max', 'pro', 'max', undefined, undefined]);
});

it('without prices for those who have had a trial, they pay the usual ones', () => {
  const { withoutTrial } = createPrices({ PADDLE_PRICE_PRO: ['pri_pro'], PADDLE_PRICE_MAX: ['pri_max'] });
  expect(withoutTrial).toEqual({ pro: 'pri_pro', max: 'pri_max' });
});

it('without keys there is no client, and no price has a plan', () => {
  const config = readConfig({});
  expect(connectPaddle(config)).toBeUndefined();
  expect(createPrices(config).planOfPrice('undefined')).toBeUndefined();
});

describe('a link that a browser is sent to', () => {
  const known = (url: string, apiUrl?: string) => requireKnownUrl(url, { apiUrl, host: 'paddle.com' });

  it.each([
    'https://customer-portal.paddle.com/cpl_1?token=a',
    'https://sandbox-customer-portal.paddle.com/cpl_1',
    'https://paddle.com/x',
  ])('may be %s', (url) => expect(known(url)).toBe(url));

  it.each([
    'http://customer-portal.paddle.com/cpl_1',
    'https://paddle.com.evil.test/',
    'https://evilpaddle.com/',
    'https://customer-portal.paddle.com@evil.test/',
    'https://someone@paddle.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://127.0.0.1:4010/x',
  ])('may not be %s', (url) => {
    expect(() => known(url)).toThrow('unexpected host');
  });

  it('may be of the server that is configured instead of Paddle', () => {
    expect(known('http://127.0.0.1:4010/x', 'http://127.0.0.1:4010')).toBe('http://127.0.0.1:4010/x');
    expect(() => known('http://127.0.0.1:4011/x', 'http://127.0.0.1:4010')).toThrow('unexpected host');
  });
});

it('speaks to the fake as to Paddle', async () => {
  const real = createPaddle({ apiKey: fake.apiKey, baseUrl: fake.url });
  const customer = await real.createCustomer('ana@example.com');
  await expect(real.createCustomer('Ana@example.com')).rejects.toMatchObject({ code: CUSTOMER_EXISTS });
  expect(await real.findCustomer('ana@example.com')).toEqual(customer);
  expect(await real.findCustomer('bob@example.com')).toBeUndefined();
  const begun = await real.createTransaction({
    ...order,
    priceId: fake.prices.pro,
    customerId: customer.id,
  });
  fake.pay(begun.id);
  const { subscription_id: id = '', customer_id } = await real.getTransaction(begun.id);
  expect(customer_id).toBe(customer.id);
  expect(await real.getSubscription(id ?? '')).toMatchObject({ id, status: 'trialing' });
  const [page] = [await real.listEvents({ perPage: 2 })];
  expect(page.items).toHaveLength(2);
  const second = await real.listEvents({ after: page.after, perPage: 2 });
  expect(second.items.map(({ event_id }) => event_id)).not.toContain(page.items[0]?.event_id);
  const filter = { customerId: customer.id };
  expect((await real.listSubscriptions(filter)).items).toMatchObject([{ id }]);
  expect((await real.listTransactions(filter)).items).toMatchObject([{ id: begun.id }]);
  expect((await real.listAdjustments(filter)).items).toEqual([]);
  expect(await real.invoiceUrl(begun.id)).toContain(fake.url);
});
