import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTransaction } from '../../../test/fake-paddle/checkout.ts';
import { buildPaddleApp } from '../../../test/paddle-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { WORKSPACE_HEADER } from '../../platform/http/gate.ts';
import { buildMember, buildTeam } from '../../workspaces/factory.ts';
import { members } from '../../workspaces/tables.ts';
import { checkouts } from '../tables.ts';
import { startCheckout } from './start-checkout.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildPaddleApp(testDb);
const { fake } = app;
const paddle = app.deps.paddle!;

async function start(person: BuiltUser): Promise<string> {
  const { checkout_url } = await app.as(person).startCheckout({ body: { plan_type: 'pro' } });
  return new URL(checkout_url).searchParams.get('_ptxn') ?? '';
}
const customerIn = (transactionId: string) => {
  const { customer_id } = fake.world.transactions.get(transactionId)!;
  return fake.world.customers.get(customer_id ?? '');
};
const setUser = ({ actor }: BuiltUser, set: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(set).where(eq(users.id, actor.userId));
const confirm = (person: BuiltUser) => setUser(person, { emailConfirmedAt: new Date() });
const cancel = (person: BuiltUser) =>
  app.as(person).cancelSubscription({ body: { effective_from: 'immediately' } });
const planOf = async (person: BuiltUser) => (await app.as(person).usage()).plan;
async function portalOf(person: BuiltUser): Promise<string> {
  const { portal_url } = await app.as(person).billingPortal();
  return (await fetch(portal_url)).text();
}
const taken = (email: string) => paddle.createCustomer(email);

it("a checkout is for the account's own address, whatever is typed into it", async () => {
  const [ann, eve] = [await app.subscriber(), await buildUser(db)];
  const transactionId = await start(eve);
  expect(customerIn(transactionId)?.email).toBe(eve.actor.email);
  fake.pay(transactionId, { email: ann.actor.email });
  await fake.settle();
  expect(await planOf(eve)).toBe('pro');
  expect(await portalOf(eve)).toContain(eve.actor.email);
  expect(await portalOf(eve)).not.toContain(ann.actor.email);
  expect(await portalOf(ann)).toContain(ann.actor.email);
});

it("the overlay shows the account's address, which can't be changed", async () => {
  const ann = await buildUser(db);
  const query = new URLSearchParams({
    token: fake.clientToken,
    transaction_id: await start(ann),
    parent: 'https://inkstep.test',
  });
  const html = await (await fetch(`${fake.url}/checkout?${query.toString()}`)).text();
  expect(html).toContain(`readonly value="${ann.actor.email}"`);
});

it('a customer of two workspaces has no portal, and each workspace the plan that it paid for', async () => {
  const [ann, eve] = [await app.subscriber(), await buildUser(db)];
  await app.payAs(eve, ann.actor.email);
  expect([await planOf(ann), await planOf(eve)]).toEqual(['pro', 'pro']);
  app.newCalls();
  for (const person of [ann, eve]) {
    await expect(app.as(person).billingPortal()).rejects.toMatchObject({
      code: 'CUSTOMER_SHARED',
      message: 'Failed to open billing portal. Please contact support.',
    });
  }
  expect(app.newCalls()).toEqual([]);
  await cancel(eve);
  expect((await app.as(ann).subscriptionStatus()).subscription.subscription_status).toBe('active');
});

it('later checkouts are for the same customer, although the address is not confirmed', async () => {
  const ann = await buildUser(db);
  await app.buy(ann, 'pro');
  const first = [...fake.world.transactions.values()].at(-1)?.customer_id;
  await cancel(ann);
  expect(customerIn(await start(ann))?.id).toBe(first);
});

it('a checkout that failed after its customer was created can begin again', async () => {
  const ann = await buildUser(db);
  const wrong = { ...app.deps, prices: { ...app.deps.prices, pro: 'pri_wrong' } };
  await expect(startCheckout(wrong, ann.actor, 'pro')).rejects.toMatchObject({ code: 'PLAN_UNAVAILABLE' });
  expect(customerIn(await start(ann))?.email).toBe(ann.actor.email);
});

it('an account without a confirmed address buys nothing where mail is configured', async () => {
  const ann = await buildUser(db);
  const mailing = { ...app.deps, config: { ...app.deps.config, SMTP_URL: 'smtp://127.0.0.1:9' } };
  app.newCalls();
  await expect(startCheckout(mailing, ann.actor, 'pro')).rejects.toMatchObject({
    code: 'EMAIL_UNCONFIRMED',
    message: 'Please confirm your email address before you buy a plan. We can email you a new link.',
  });
  expect(app.newCalls()).toEqual([]);
  await confirm(ann);
  const { checkout_url } = await startCheckout(mailing, ann.actor, 'pro');
  expect(customerIn(new URL(checkout_url).searchParams.get('_ptxn') ?? '')?.email).toBe(ann.actor.email);
});

it('an existing customer is taken once its address is confirmed', async () => {
  const ann = await buildUser(db);
  const { id } = await taken(ann.actor.email);
  await expect(start(ann)).rejects.toMatchObject({
    code: 'EMAIL_UNCONFIRMED',
    message: 'Please confirm your email address before you buy a plan. We can email you a new link.',
  });
  await confirm(ann);
  expect(customerIn(await start(ann))?.id).toBe(id);
});

it('an existing customer as whom another workspace pays is never taken', async () => {
  const ann = await app.subscriber();
  const { email } = ann.actor;
  await setUser(ann, { email: 'moved@example.test' });
  const bob = await buildUser(db, { email });
  await confirm(bob);
  await expect(start(bob)).rejects.toMatchObject({
    code: 'CUSTOMER_SHARED',
    message: 'Another account already pays with your email address. Please contact support.',
  });
  expect(await portalOf(ann)).toContain(email);
});

it('an archived customer leaves nothing to begin a checkout with', async () => {
  const ann = await buildUser(db);
  const { id } = await taken(ann.actor.email);
  fake.world.customers.get(id)!.status = 'archived';
  await expect(start(ann)).rejects.toMatchObject({ code: 'PLAN_UNAVAILABLE' });
});

it('an open checkout is replaced once the address of the account has changed, or if it names no customer', async () => {
  const ann = await buildUser(db);
  const first = await start(ann);
  expect(await start(ann)).toBe(first);
  await setUser(ann, { email: 'changed@example.test' });
  const second = await start(ann);
  expect(customerIn(second)?.email).toBe('changed@example.test');
  const open = openTransaction(fake.world, { priceId: fake.prices.pro });
  await db.update(checkouts).set({ transactionId: open.id }).where(eq(checkouts.transactionId, second));
  expect(customerIn(await start(ann))?.email).toBe('changed@example.test');
  for (const transaction_id of [first, open.id]) {
    expect(() => fake.pay(transaction_id)).toThrow(transaction_id);
  }
});

it("members who manage a workspace buy with its owner's address", async () => {
  const ann = await buildUser(db);
  const admin = await buildMember(db, { workspaceId: ann.actor.workspaceId, memberRole: 'admin' });
  expect(customerIn(await start(admin))?.email).toBe(ann.actor.email);
});

it('an owner pays for a team as the same customer, whose portal is for the owner alone', async () => {
  const ann = await app.subscriber();
  await confirm(ann);
  const team = await buildTeam(db);
  const { workspaceId } = team.actor;
  await db.update(members).set({ userId: ann.actor.userId }).where(eq(members.workspaceId, workspaceId));
  const inTeam = { ...ann, headers: { ...ann.headers, [WORKSPACE_HEADER]: workspaceId } };
  const admin = await buildMember(db, { workspaceId, memberRole: 'admin' });
  const editor = await buildMember(db, { workspaceId, memberRole: 'editor' });
  await expect(app.as(editor).startCheckout({ body: { plan_type: 'pro' } })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  fake.pay(await start(admin));
  await fake.settle();
  expect(await planOf(inTeam)).toBe('pro');
  expect(await portalOf(inTeam)).toContain(ann.actor.email);
  await expect(app.as(admin).billingPortal()).rejects.toMatchObject({ code: 'CUSTOMER_SHARED' });
  expect(await app.as(admin).invoices()).toMatchObject({ invoices: [expect.anything()] });
});
