import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { CARDS } from '../../../test/fake-paddle/cards.ts';
import { startFakePaddle } from '../../../test/fake-paddle/start-fake-paddle.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { readConfig } from '../../config.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildSubscription } from '../factory.ts';
import { createPrices } from '../paddle/prices.ts';
import { getPlan } from '../plans/get-plan.ts';
import { checkouts, paymentEvents, paymentReading, payments, refunds, subscriptions } from '../tables.ts';
import { createPace } from './pace.ts';
import { reconcile } from './reconcile.ts';

const fake = await startFakePaddle();
afterAll(() => fake.close());
const testDb = await createTestDb();
const { db } = testDb;
const { as, deps, listen, logged } = await buildTestApp(testDb, { env: fake.env });
const webhookUrl = `${await listen()}/api/subscription/webhook`;
const admin = await buildUser(db, { role: 'admin' });

beforeEach(() => {
  fake.reset();
  fake.webhooks.url = webhookUrl;
});

const { paddle } = deps;
if (!paddle) throw new Error('payments are not configured');
const ctx = () => ({ ...deps, paddle, pace: createPace(200) });
const run = () => reconcile(ctx());

/** A user who starts a checkout and pays it at the provider. */
async function buy(plan: 'pro' | 'max' = 'pro', card: string = CARDS.good) {
  const person = await buildUser(db);
  const { id: customerId } = await paddle!.createCustomer(person.actor.email);
  const transaction = await paddle!.createTransaction({
    priceId: fake.prices[plan],
    customerId,
    checkoutId: randomUUID(),
    checkoutUrl: 'https://inkstep.test/checkout',
  });
  const { workspaceId } = person.actor;
  await db
    .insert(checkouts)
    .values({ id: randomUUID(), workspaceId, planType: plan, transactionId: transaction.id });
  fake.pay(transaction.id, { card });
  const subscriptionId = fake.world.transactions.get(transaction.id)?.subscription_id ?? '';
  return { person, transactionId: transaction.id, subscriptionId };
}

const planOf = ({ actor }: BuiltUser) => getPlan({ db }, actor.workspaceId);
const stored = async (id: string) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
};

describe('the reconciliation', () => {
  it('[BILL-45] makes up for webhooks that never arrived, and says how many', async () => {
    fake.webhooks.switches.lost = 1;
    const { person, subscriptionId } = await buy();
    await fake.settle();
    expect(await planOf(person)).toBe('V1_DEFAULT_ACCESS');
    await run();
    expect(await planOf(person)).toBe('pro');
    const events = await db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.subscriptionId, subscriptionId));
    expect(events.map(({ source }) => source)).toContain('reconciliation');
    expect(logged()).toMatch(/"missed":\d+,.*payments were compared/);
  });

  it('reads on after the last event, and from the recent ones when that one is unknown', async () => {
    await buy();
    await fake.settle();
    await run();
    const asked = () => fake.calls.filter(({ path }) => path === '/events').map(({ query }) => query);
    // Events of the last minutes are read again, so the stored position is an older one.
    const [first] = fake.world.events;
    await db.delete(paymentReading);
    await db.insert(paymentReading).values({ eventId: first?.event_id ?? '' });
    await run();
    expect(asked().at(-1)?.get('after')).toBe(first?.event_id);
    await db.update(paymentReading).set({ eventId: `evt_${'0'.repeat(26)}` });
    await run();
    await db.delete(paymentReading);
  });

  it('places what came with an unknown price once the price is configured, and keeps a former price', async () => {
    const raised = { ...fake.env, PADDLE_PRICE_PRO: 'pri_new' };
    const wrong = await buildTestApp(testDb, { env: raised });
    fake.webhooks.url = `${await wrong.listen()}/api/subscription/webhook`;
    const runWith = (env: Record<string, string>) =>
      reconcile({ ...ctx(), prices: createPrices(readConfig(env)) });
    const { person, subscriptionId } = await buy();
    await fake.settle();
    const unplaced = async () => {
      const ofSubscription = and(
        eq(paymentEvents.subscriptionId, subscriptionId),
        eq(paymentEvents.state, 'unplaced'),
      );
      return db.$count(paymentEvents, ofSubscription);
    };
    expect(await unplaced()).toBeGreaterThan(0);
    expect((await wrong.as(person).subscriptionStatus()).subscription).toMatchObject({
      plan_type: 'V1_DEFAULT_ACCESS',
      subscribed_plan: null,
      price_unknown: true,
      subscribed_price: { amount: 2900, currency: 'USD' },
    });
    await runWith(raised);
    expect(await unplaced()).toBeGreaterThan(0);
    await runWith({ ...raised, PADDLE_PRICE_PRO: `pri_new, ${fake.prices.pro}` });
    expect(await unplaced()).toBe(0);
    expect(await planOf(person)).toBe('pro');
  });

  it('takes over what differs though every event has arrived, and logs the fields alone', async () => {
    const { person, subscriptionId } = await buy();
    await fake.settle();
    await db
      .update(subscriptions)
      .set({ status: 'paused', currentPeriodEnd: null })
      .where(eq(subscriptions.id, subscriptionId));
    await run();
    expect(await planOf(person)).toBe('pro');
    expect(logged()).toContain('"differences":["status","currentPeriodEnd"]');
    expect(logged()).not.toContain(fake.apiKey);
  });

  it('keeps an event that arrives after the provider was asked', async () => {
    const { subscriptionId } = await buy();
    await fake.settle();
    await db.update(subscriptions).set({ status: 'paused' }).where(eq(subscriptions.id, subscriptionId));
    const late = {
      ...ctx(),
      paddle: {
        ...paddle,
        async listSubscriptions(...filter: Parameters<typeof paddle.listSubscriptions>) {
          const page = await paddle.listSubscriptions(...filter);
          fake.cancelNow(subscriptionId);
          await fake.settle();
          return page;
        },
      },
    };
    await reconcile(late);
    expect(await stored(subscriptionId)).toMatchObject({ status: 'canceled' });
  });

  it('notices what has ended, which the provider no longer lists', async () => {
    const { subscriptionId } = await buy();
    await fake.settle();
    fake.webhooks.switches.lost = 1;
    fake.cancelNow(subscriptionId);
    // Simulates that the provider lost the event too.
    fake.world.events.splice(-1);
    await run();
    expect(await stored(subscriptionId)).toMatchObject({ status: 'canceled' });
  });

  it('finds a checkout that was paid though its events are gone', async () => {
    fake.webhooks.switches.lost = 1;
    const before = fake.world.events.length;
    const { person, transactionId } = await buy('max');
    fake.world.events.splice(before);
    await run();
    expect(await planOf(person)).toBe('max');
    const [payment] = await db.select().from(payments).where(eq(payments.transactionId, transactionId));
    expect(payment).toMatchObject({ status: 'paid', workspaceId: person.actor.workspaceId });
  });

  it('goes on where it was when it is ended in the middle', async () => {
    fake.webhooks.switches.lost = 1;
    const { person } = await buy();
    const ended = new Error('the process ended');
    for (const last of [0, 1]) {
      let calls = 0;
      const pace = async () => {
        calls += 1;
        if (calls > last) throw ended;
      };
      await expect(reconcile({ ...ctx(), pace })).rejects.toThrow('the process ended');
    }
    await run();
    expect(await planOf(person)).toBe('pro');
    expect(await db.$count(paymentEvents)).toBe(new Set(fake.world.events.map((e) => e.event_id)).size);
  });

  it('changes nothing and says so when nothing differs, and skips what the provider does not know', async () => {
    await buy();
    await fake.settle();
    const other = await buildUser(db);
    const unknown = await buildSubscription(db, other.actor.workspaceId);
    await run();
    await run();
    expect(
      logged()
        .split('\n')
        .findLast((line) => line.includes('were compared')),
    ).toContain('"changed":0');
    expect(await stored(unknown)).toMatchObject({ status: 'active' });
    await db.delete(subscriptions).where(eq(subscriptions.id, unknown));
  });

  it('asks for its turn before each call to the provider', async () => {
    await buy();
    await fake.settle();
    const before = fake.calls.length;
    let turns = 0;
    await reconcile({ ...ctx(), pace: async () => void (turns += 1) });
    expect(turns).toBeGreaterThan(1);
    expect(fake.calls.length - before).toBe(turns);
  });

  it('fails while the provider is away, so that its job is tried again', async () => {
    fake.mode = 'html-502';
    await expect(run()).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('[ADM-03] the button of the admin', () => {
  it('takes over what a person has at the provider, and is recorded', async () => {
    fake.webhooks.switches.lost = 1;
    const before = fake.world.events.length;
    const { person, subscriptionId, transactionId } = await buy();
    fake.world.events.splice(before);
    const { userId } = person.actor;
    expect(await as(admin).adminSubscription({ params: { id: userId } })).toMatchObject({ ours: null });
    const answer = await as(admin).reconcileSubscription({ params: { id: userId } });
    expect(answer).toMatchObject({
      ours: { id: subscriptionId, plan_type: 'pro' },
      provider: { id: subscriptionId, plan_type: 'pro' },
      problem: null,
      differences: [],
    });
    const [payment] = await db.select().from(payments).where(eq(payments.transactionId, transactionId));
    expect(payment).toMatchObject({ status: 'paid', subscriptionId });
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'subscription.reconciled'));
    expect(event).toMatchObject({
      actorId: admin.actor.userId,
      userId,
      target: subscriptionId,
      before: { plan: null, status: null, period_end: null },
      after: { plan: 'pro', status: 'trialing', period_end: expect.any(String) },
    });
  });

  it('leaves a refund on the day on which it was made', async () => {
    const { person, subscriptionId } = await buy();
    fake.activate(subscriptionId);
    fake.webhooks.switches.lost = 1;
    fake.refund([...fake.world.transactions.keys()].at(-1)!);
    const made = [...fake.world.adjustments.values()].at(-1)!;
    made.updated_at = '2026-03-02T10:00:00.000000Z';
    await fake.settle();
    const params = { id: person.actor.userId };
    for (let clicks = 0; clicks < 2; clicks += 1) await as(admin).reconcileSubscription({ params });
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, made.id));
    expect(refund).toMatchObject({ counts: true, amount: 2900 });
    expect(new Date(refund!.occurredAt)).toEqual(new Date(made.updated_at));
  });

  it('says that the provider is away', async () => {
    const { person } = await buy();
    await fake.settle();
    fake.mode = 'refuse-key';
    await expect(
      as(admin).reconcileSubscription({ params: { id: person.actor.userId } }),
    ).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_REFUSED' });
  });
});
