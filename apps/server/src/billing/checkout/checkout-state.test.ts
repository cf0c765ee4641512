import { expect, it } from 'vitest';
import { buildPaddleApp } from '../../../test/paddle-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { providerId } from '../factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildPaddleApp(testDb);
const { fake } = app;

async function begun() {
  const person = await buildUser(db);
  const { checkout_url } = await app.as(person).startCheckout({ body: { plan_type: 'pro' } });
  const id = new URL(checkout_url).searchParams.get('_ptxn') ?? '';
  const status = async () => (await app.as(person).subscriptionStatus()).subscription;
  return { person, id, status, state: () => app.as(person).checkoutState({ params: { id } }) };
}

it('a checkout is open, then paid, and confirmed once its event has arrived', async () => {
  const { id, state, status } = await begun();
  expect(await state()).toEqual({ state: 'open' });
  expect((await status()).payment_pending).toBe(false);
  fake.webhooks.switches.lost = 1;
  fake.pay(id);
  expect(await state()).toEqual({ state: 'paid' });
  expect((await status()).payment_pending).toBe(true);
  fake.webhooks.switches.lost = 0;
});

it('a confirmed checkout needs no question to Paddle', async () => {
  const { id, state, status } = await begun();
  fake.pay(id);
  await fake.settle();
  app.newCalls();
  expect(await state()).toEqual({ state: 'confirmed' });
  expect(app.newCalls()).toEqual([]);
  expect(await status()).toMatchObject({ payment_pending: false, subscribed_plan: 'pro' });
});

it('a checkout that another one has replaced says so', async () => {
  const { person, state } = await begun();
  await app.as(person).startCheckout({ body: { plan_type: 'max' } });
  expect(await state()).toEqual({ state: 'replaced' });
});

it("other people's checkouts and unknown ones are not found", async () => {
  const { person } = await begun();
  const other = await begun();
  for (const id of [other.id, providerId('txn')]) {
    await expect(app.as(person).checkoutState({ params: { id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});
