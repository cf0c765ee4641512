import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signWebhook } from './delivery/sign-webhook.ts';
import { type Merchant, type Received, startMerchant } from './merchant.ts';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await startMerchant();
});
afterEach(() => merchant[Symbol.asyncDispose]());

/** Makes this many events. */
async function happen(count = 1): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    const email = `c${merchant.paddle.world.customers.size}@example.com`;
    expect((await merchant.api('POST', '/customers', { email })).status).toBe(201);
  }
}

const idsOf = (received: Received[]) => received.map(({ event }) => event.event_id);
const created = () => merchant.paddle.world.events.map(({ event_id }) => event_id);

/** What the documentation says a receiver has to compute. */
function check({ headers, raw }: Received): { valid: boolean[]; ts: number } {
  const parts = String(headers['paddle-signature']).split(';');
  const ts = parts.find((part) => part.startsWith('ts='))!.slice(3);
  const expected = createHmac('sha256', merchant.paddle.webhookSecret).update(`${ts}:${raw}`).digest('hex');
  const given = parts.filter((part) => part.startsWith('h1=')).map((part) => part.slice(3));
  return { valid: given.map((h1) => h1 === expected), ts: Number(ts) };
}

test('a webhook is signed over its raw body with the present time', async () => {
  await happen();
  await merchant.paddle.settle();
  const [first] = merchant.received;
  expect(first!.headers).toMatchObject({ 'user-agent': 'Paddle', 'content-type': 'application/json' });
  expect(first!.headers['paddle-signature']).toMatch(/^ts=\d+;h1=[0-9a-f]{64}$/);
  expect(check(first!).valid).toEqual([true]);
  expect(Math.abs(check(first!).ts - Date.now() / 1000)).toBeLessThan(60);
  expect(Object.keys(first!.event)).toEqual([
    'event_id',
    'event_type',
    'occurred_at',
    'notification_id',
    'data',
  ]);
  expect(first!.event).toMatchObject({
    event_id: expect.stringMatching(/^evt_[a-z0-9]{26}$/),
    notification_id: expect.stringMatching(/^ntf_[a-z0-9]{26}$/),
  });
  expect(signWebhook('secret', '{"a":1}', 1_700_000_000)).toBe(
    'ts=1700000000;h1=4f0bff5cd8903c8149837f5187dd1ebbb1ba3fe7acd2a8b61cb3fb91e509a6ad',
  );
});

test.each([
  ['an error', [500, 404, 200]],
  ['a redirect', [302, 200]],
])('%s is tried again with the same event and notification', async (_title, answers) => {
  merchant.answers.push(...answers);
  await happen();
  await merchant.paddle.settle();
  expect(merchant.paddle.webhooks.deliveries.map(({ status }) => status)).toEqual(answers);
  expect(new Set(merchant.received.map(({ raw }) => raw)).size).toBe(1);
  expect(merchant.received.every((received) => check(received).valid[0])).toBe(true);
  expect(merchant.paddle.webhooks.notifications).toMatchObject([{ status: 'delivered' }]);
});

test('an answer that takes too long is no answer', async () => {
  await merchant[Symbol.asyncDispose]();
  merchant = await startMerchant({ webhookTimeoutMs: 1500 });
  merchant.answers.push('hang');
  await happen();
  await merchant.paddle.settle();
  expect(merchant.paddle.webhooks.deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
    [1, undefined],
    [2, 200],
  ]);
});

test('after the last try it has failed, and a replay has a new notification id', async () => {
  merchant.answers.push(500, 500, 500);
  await happen();
  await merchant.paddle.settle();
  const [notification] = merchant.paddle.webhooks.notifications;
  expect(notification!.status).toBe('failed');
  const { status, body } = await merchant.api('POST', `/notifications/${notification!.id}/replay`);
  expect(status).toBe(202);
  await merchant.paddle.settle();
  const last = merchant.received.at(-1)!.event;
  expect(last.event_id).toBe(notification!.event.event_id);
  expect(last.notification_id).toBe(body.data.notification_id);
  expect(last.notification_id).not.toBe(notification!.id);
  expect((await merchant.api('POST', '/notifications/ntf_none/replay')).status).toBe(404);
});

test('duplicates have the same event twice', async () => {
  await merchant.paddle.control('webhooks', { duplicate: 1 });
  await happen(2);
  await merchant.paddle.settle();
  expect(idsOf(merchant.received)).toEqual(created().flatMap((id) => [id, id]));
});

test('shuffled events all come, in an order that the seed decides', async () => {
  await merchant.paddle.control('webhooks', { shuffled: true });
  await happen(8);
  expect(merchant.received).toHaveLength(0);
  await merchant.paddle.settle();
  const order = idsOf(merchant.received);
  expect(order).not.toEqual(created());
  expect([...order].sort()).toEqual(created());
});

test('late events come after the ones that follow', async () => {
  await merchant.paddle.control('webhooks', { late: 1, lateMs: 3000 });
  await happen();
  await merchant.paddle.control('webhooks', { late: 0 });
  await happen();
  await merchant.paddle.settle();
  expect(idsOf(merchant.received)).toEqual(created().reverse());
});

test('lost events never come but stay in the list', async () => {
  await merchant.paddle.control('lose-next');
  await happen(2);
  await merchant.paddle.control('webhooks', { lost: 1 });
  await happen();
  await merchant.paddle.settle();
  expect(idsOf(merchant.received)).toEqual([created()[1]]);
  const { body } = await merchant.api('GET', '/events');
  expect(body.data.map(({ event_id }: { event_id: string }) => event_id)).toEqual(created());
});

test.each([
  [{ tampered: true }, [false]],
  [{ rotation: 'valid-first' }, [true, false]],
  [{ rotation: 'valid-last' }, [false, true]],
])('with %o the signatures are %o', async (switches, valid) => {
  await merchant.paddle.control('webhooks', switches);
  await happen();
  await merchant.paddle.settle();
  expect(check(merchant.received[0]!).valid).toEqual(valid);
});

test('an old time is signed with the right secret', async () => {
  await merchant.paddle.control('webhooks', { ageSeconds: 3600 });
  await happen();
  await merchant.paddle.settle();
  const { ts, valid } = check(merchant.received[0]!);
  expect(valid).toEqual([true]);
  expect(Date.now() / 1000 - ts).toBeGreaterThan(3500);
});

test('without a URL nothing is sent, and one can be set later', async () => {
  const { url } = merchant.paddle.webhooks;
  await merchant.paddle.control('webhooks', { url: null });
  await happen();
  await merchant.paddle.control('webhooks', { url });
  await happen();
  await merchant.paddle.settle();
  expect(idsOf(merchant.received)).toEqual([created()[1]]);
});
