import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildPaddleApp } from '../../../test/paddle-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser, TEST_SECRET_KEY } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { createSecrets } from '../../platform/crypto/secrets.ts';
import { workspaces } from '../../workspaces/tables.ts';
import { subscriptions } from '../tables.ts';
import { startCheckout } from './start-checkout.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildPaddleApp(testDb);
const { fake } = app;

const confirmed = async (email: string) => {
  const person = await buildUser(db, { email });
  await setUser(person, { emailConfirmedAt: new Date() });
  return person;
};
const setUser = ({ actor }: BuiltUser, set: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(set).where(eq(users.id, actor.userId));
const begin = async (person: BuiltUser, deps: Parameters<typeof startCheckout>[0] = app.deps) => {
  const { checkout_url } = await startCheckout(deps, person.actor, 'pro');
  return new URL(checkout_url).searchParams.get('_ptxn') ?? '';
};
const isTrial = (transactionId: string) =>
  fake.world.transactions.get(transactionId)?.items[0]?.price.id === fake.prices.pro;
const stateOf = async (person: BuiltUser) => (await app.as(person).subscriptionStatus()).subscription;

/** Someone whose trial was cancelled and whose account is deleted. */
async function former(email: string): Promise<{ subscriptionId: string; customerId: string }> {
  const person = await confirmed(email);
  const subscriptionId = await app.buy(person, 'pro');
  await app.as(person).cancelSubscription({ body: { effective_from: 'immediately' } });
  const { customer_id: customerId } = fake.world.subscriptions.get(subscriptionId)!;
  await db.delete(workspaces).where(eq(workspaces.id, person.actor.workspaceId));
  await db.delete(users).where(eq(users.id, person.actor.userId));
  return { subscriptionId, customerId };
}

/** As if the customer had another address at Paddle by now. */
const moveCustomer = (customerId: string) => {
  fake.world.customers.get(customerId)!.email = `${customerId}@example.test`;
};

describe('a trial', () => {
  it('is had once by a customer, also after the account is deleted', async () => {
    const { subscriptionId } = await former('ann@customer.test');
    await db.update(subscriptions).set({ addressHash: null }).where(eq(subscriptions.id, subscriptionId));
    const again = await confirmed('ann@customer.test');
    expect(isTrial(await begin(again))).toBe(false);
  });

  it.each(['bob@address.test', 'bob+2@address.test', 'Bob@address.test'])(
    'is had once by an address, also as %s after the account is deleted',
    async (email) => {
      const { customerId } = await former('bob@address.test');
      moveCustomer(customerId);
      const again = await confirmed(email);
      expect((await stateOf(again)).trial_available).toBe(false);
      expect(isTrial(await begin(again))).toBe(false);
      await db.delete(users).where(eq(users.id, again.actor.userId));
    },
  );

  it('is had once by an address after the secret key was changed, while the old one is known', async () => {
    const { customerId, subscriptionId } = await former('cleo@rotated.test');
    moveCustomer(customerId);
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
    expect(row).toMatchObject({ workspaceId: null, addressHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const again = await confirmed('cleo@rotated.test');
    const rotated = createSecrets({ current: 'k'.repeat(32), previous: [TEST_SECRET_KEY] });
    expect(rotated.hashes('cleo@rotated.test', 'payer')).toContain(row?.addressHash);
    expect(isTrial(await begin(again, { ...app.deps, secrets: rotated }))).toBe(false);
  });

  it('is had once by a workspace, whatever address it has by now', async () => {
    const dan = await confirmed('dan@workspace.test');
    await app.buy(dan, 'pro');
    await app.as(dan).cancelSubscription({ body: { effective_from: 'immediately' } });
    await setUser(dan, { email: 'dan@elsewhere.test' });
    expect((await stateOf(dan)).trial_available).toBe(false);
    expect(isTrial(await begin(dan))).toBe(false);
  });

  it('is had by someone else', async () => {
    expect(isTrial(await begin(await confirmed('eve@new.test')))).toBe(true);
  });

  it('that was begun twice gives nothing the second time, until it is paid', async () => {
    const first = await confirmed('fay@twice.test');
    const one = await begin(first);
    await setUser(first, { email: 'fay@moved.test' });
    const second = await confirmed('fay@twice.test');
    const two = await begin(second);
    expect([one, two].map(isTrial)).toEqual([true, true]);
    fake.pay(one);
    fake.pay(two);
    await fake.settle();
    expect(await stateOf(first)).toMatchObject({ plan_type: 'pro', trial_refused: false });
    expect(await stateOf(second)).toMatchObject({
      plan_type: 'V1_DEFAULT_ACCESS',
      subscription_status: 'trialing',
      trial_refused: true,
    });
    fake.activate(fake.world.transactions.get(two)?.subscription_id ?? '');
    await fake.settle();
    expect(await stateOf(second)).toMatchObject({ plan_type: 'pro', trial_refused: false });
  });
});
