import { expect, it, vi } from 'vitest';
import { signWebhook } from '../../../test/fake-paddle/sign-webhook.ts';
import { buildPaddleApp } from '../../../test/paddle-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';

const testDb = await createTestDb();
const app = await buildPaddleApp(testDb, { work: true });
const { fake } = app;

const planOf = async (person: BuiltUser) => (await app.as(person).usage()).plan;

/** Pays a checkout of which no event arrives but the payment's, changed by `given`. */
async function payAlone(person: BuiltUser, given: object): Promise<string> {
  const { checkout_url } = await app.as(person).startCheckout({ body: { plan_type: 'max' } });
  const transactionId = new URL(checkout_url).searchParams.get('_ptxn') ?? '';
  fake.webhooks.switches.lost = 1;
  fake.pay(transactionId);
  const event = fake.world.events.findLast(({ event_type }) => event_type === 'transaction.completed')!;
  const body = JSON.stringify({ ...event, data: { ...event.data, ...given } });
  await fetch(fake.webhooks.url ?? '', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'paddle-signature': signWebhook(fake.webhookSecret, body, Math.floor(Date.now() / 1000)),
    },
  });
  return transactionId;
}

it.each([
  ['names no subscription', { subscription_id: null }],
  ['names one whose beginning never arrived', {}],
])('a payment that %s asks Paddle at once', async (_, given) => {
  const ann = await buildUser(testDb.db);
  await payAlone(ann, given);
  await vi.waitFor(async () => expect(await planOf(ann)).toBe('max'), { timeout: 10_000, interval: 50 });
});
