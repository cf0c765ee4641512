import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildPaddleApp, type Subscriber } from '../../../test/paddle-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { splitCustomers } from './split-customers.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildPaddleApp(testDb);
const { fake } = app;

const config = { ...app.deps.config, SMTP_URL: 'smtp://127.0.0.1:9' };
const split = () =>
  splitCustomers({ ...app.deps, config, paddle: app.deps.paddle!, pace: async () => undefined });
const setUser = ({ actor }: BuiltUser, set: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(set).where(eq(users.id, actor.userId));
const confirm = (person: BuiltUser) => setUser(person, { emailConfirmedAt: new Date() });
const emailAtPaddle = (subscriptionId: string) => {
  const { customer_id = '' } = fake.world.subscriptions.get(subscriptionId) ?? {};
  return fake.world.customers.get(customer_id)?.email;
};
async function portalOf(person: BuiltUser): Promise<string> {
  const { portal_url } = await app.as(person).billingPortal();
  return (await fetch(portal_url)).text();
}
async function mailsTo({ actor }: BuiltUser): Promise<string[]> {
  const { rows } = await db.execute<{ mail: string }>(sql`
    SELECT data->>'mail' AS mail FROM pgboss.job
    WHERE name = 'billing-mail' AND data->>'workspaceId' = ${actor.workspaceId} AND data->>'mail' LIKE 'customer%'`);
  return rows.map(({ mail }) => mail);
}

/** Two workspaces that pay as the first one's customer. */
async function sharing(): Promise<[owner: Subscriber, other: Subscriber]> {
  const owner = await app.subscriber();
  await confirm(owner);
  const other = await buildUser(db);
  return [owner, { ...other, subscriptionId: await app.payAs(other, owner.actor.email) }];
}

it('a customer of two workspaces stays with the owner of its address, and the other gets one of its own', async () => {
  const [ann, eve] = await sharing();
  await confirm(eve);
  for (const person of [ann, eve]) {
    await expect(app.as(person).billingPortal()).rejects.toMatchObject({ code: 'CUSTOMER_SHARED' });
  }
  await split();
  await fake.settle();
  expect([ann, eve].map(({ subscriptionId }) => emailAtPaddle(subscriptionId))).toEqual([
    ann.actor.email,
    eve.actor.email,
  ]);
  for (const [own, strange] of [
    [ann, eve],
    [eve, ann],
  ] as const) {
    const page = await portalOf(own);
    expect(page).toContain(own.actor.email);
    expect(page).not.toContain(strange.actor.email);
    expect(page.match(/Inkstep Pro/g)).toHaveLength(1);
    expect((await app.as(own).usage()).plan).toBe('pro');
  }
  expect([await mailsTo(ann), await mailsTo(eve)]).toEqual([['customerKept'], ['customerMoved']]);
  app.newCalls();
  await split();
  expect(app.newCalls()).toEqual([]);
  expect([await mailsTo(ann), await mailsTo(eve)]).toEqual([['customerKept'], ['customerMoved']]);
});

it('a customer stays shared, without a portal, until the other owner has a confirmed address', async () => {
  const [ann, eve] = await sharing();
  await split();
  expect(emailAtPaddle(eve.subscriptionId)).toBe(ann.actor.email);
  expect([await mailsTo(ann), await mailsTo(eve)]).toEqual([[], []]);
  for (const person of [ann, eve]) {
    await expect(app.as(person).billingPortal()).rejects.toMatchObject({ code: 'CUSTOMER_SHARED' });
  }
  await confirm(eve);
  await split();
  expect(emailAtPaddle(eve.subscriptionId)).toBe(eve.actor.email);
});

it('a customer is left by everyone if its address is nobody’s by now, and its past stays closed to all', async () => {
  const [ann, eve] = await sharing();
  await confirm(eve);
  await setUser(ann, { email: 'ann@moved.test', emailConfirmedAt: new Date() });
  await split();
  expect([ann, eve].map(({ subscriptionId }) => emailAtPaddle(subscriptionId))).toEqual([
    'ann@moved.test',
    eve.actor.email,
  ]);
  for (const person of [ann, eve]) expect(await mailsTo(person)).toEqual(['customerMoved']);
});

it('whoever ends a subscription as another’s customer never sees that customer’s pages', async () => {
  const [ann, eve] = await sharing();
  await confirm(eve);
  await app.as(eve).cancelSubscription({ body: { effective_from: 'immediately' } });
  await expect(app.as(eve).billingPortal()).rejects.toMatchObject({ code: 'CUSTOMER_SHARED' });
  expect(await portalOf(ann)).toContain(ann.actor.email);
});
