import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CARDS } from '../../../test/fake-paddle/cards.ts';
import { addDays } from '../../../test/fake-paddle/clock.ts';
import { buildPaddleApp } from '../../../test/paddle-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { reserveArticle } from '../reserve-article.ts';
import { monthlyUsage, paymentEvents, subscriptions, usageReservations } from '../tables.ts';
import { createPace } from './pace.ts';
import { reconcile } from './reconcile.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildPaddleApp(testDb);
const { fake } = app;
const paddle = app.deps.paddle!;

const FREE = 'V1_DEFAULT_ACCESS';
const start = new Date();
const day = (days: number) => addDays(start, days);

/** Expected status and plan on day 20 and on day 40, by the event of day 10. */
const STORIES = {
  stays: { day20: ['active', 'pro'], day40: ['active', 'pro'] },
  'is to be canceled': { day20: ['canceled', 'pro'], day40: ['expired', FREE] },
  'is canceled': { day20: ['canceled', 'pro'], day40: ['expired', FREE] },
  'is paused': { day20: ['paused', 'pro'], day40: ['paused', FREE] },
  'pays nothing': { day20: ['past_due', FREE], day40: ['expired', FREE] },
  'is charged back': { day20: ['active', FREE], day40: ['active', 'pro'] },
  'is raised': { day20: ['active', 'max'], day40: ['active', 'max'] },
} as const;
type Story = keyof typeof STORIES;
const stories = Object.keys(STORIES) as Story[];

const lastPayment = (id: string) =>
  [...fake.world.transactions.values()].findLast(({ subscription_id }) => subscription_id === id)?.id ?? '';

const ACTIONS: Record<Story, (id: string) => unknown> = {
  stays: () => undefined,
  'is to be canceled': (id) => fake.scheduleCancel(id),
  'is canceled': (id) => fake.cancelNow(id),
  'is paused': (id) => fake.pause(id),
  'pays nothing': () => undefined,
  'is charged back': (id) => fake.chargeBack(lastPayment(id)),
  'is raised': (id) =>
    paddle.updateSubscription(id, { priceId: fake.prices.max, billing: 'prorated_immediately' }),
};

async function begin(story: Story) {
  const person = await buildUser(db);
  const { checkout_url } = await app.as(person).startCheckout({ body: { plan_type: 'pro' } });
  const transactionId = new URL(checkout_url).searchParams.get('_ptxn') ?? '';
  fake.pay(transactionId, { card: story === 'pays nothing' ? CARDS.declinedLater : CARDS.good });
  const id = fake.world.transactions.get(transactionId)?.subscription_id ?? '';
  return { person, story, id };
}
type Subscriber = Awaited<ReturnType<typeof begin>>;

/** Tries to write at once. */
async function write({ person: { actor } }: Subscriber, articles: number): Promise<number> {
  const attempts = Array.from({ length: articles }, () =>
    inTransaction({ db }, (tx) => reserveArticle(tx, actor, randomUUID())),
  );
  const results = await Promise.allSettled(attempts);
  return results.filter(({ status }) => status === 'fulfilled').length;
}

/** Delivers what arrives, and compares with the provider. */
async function settle(): Promise<void> {
  await fake.settle();
  await reconcile({ ...app.deps, paddle, pace: createPace(10_000) });
}

const stateOf = async ({ person }: Subscriber) => {
  const { subscription } = await app.as(person).subscriptionStatus();
  return [subscription.subscription_status, subscription.plan_type];
};

async function expectAsProvider({ id, person }: Subscriber): Promise<void> {
  const theirs = fake.world.subscriptions.get(id)!;
  const [ours] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  const end = theirs.current_billing_period?.ends_at;
  expect(ours).toMatchObject({
    workspaceId: person.actor.workspaceId,
    status: theirs.status,
    planType: theirs.items[0].price.id === fake.prices.max ? 'max' : 'pro',
    scheduledAction: theirs.scheduled_change?.action ?? null,
    ...(end && { currentPeriodEnd: new Date(end) }),
  });
}

describe('[BILL-46, BILL-47] events in any order, a fifth of them twice, a fifth late and a tenth lost', () => {
  it('leave 20 people as the provider has them, and nobody beyond the month', {
    timeout: 300_000,
  }, async () => {
    Object.assign(fake.webhooks.switches, { shuffled: true, duplicate: 0.2, late: 0.2, lost: 0.1 });
    const people: Subscriber[] = [];
    for (let at = 0; at < 20; at += 1) people.push(await begin(stories[at % stories.length]!));
    await settle();
    for (const one of people) {
      expect(await stateOf(one)).toEqual(['trialing', 'pro']);
      expect(await write(one, 12)).toBe(10);
    }

    // Day 7 ends the trials.
    await app.moveTo(day(10));
    await settle();
    for (const { story, id } of people) await ACTIONS[story](id);
    for (const [days, name] of [
      [20, 'day20'],
      [40, 'day40'],
    ] as const) {
      await app.moveTo(day(days));
      await settle();
      for (const one of people) {
        await expectAsProvider(one);
        expect(await stateOf(one), `${one.story} on ${name}`).toEqual(STORIES[one.story][name]);
        const { used, limit } = (await app.as(one.person).usage()).monthly_articles;
        const left = limit < 0 ? 200 : Math.max(0, limit - used);
        expect(await write(one, 6)).toBe(Math.min(6, left));
      }
    }

    fake.reset();
    await settle();
    for (const one of people) {
      await expectAsProvider(one);
      expect(await stateOf(one)).toEqual(STORIES[one.story].day40);
    }
    const found = await db.select({ id: paymentEvents.eventId }).from(paymentEvents);
    expect(found).toHaveLength(fake.world.events.length);
    expect(await db.$count(paymentEvents, eq(paymentEvents.state, 'unplaced'))).toBe(0);
    const { rows } = await db.execute(sql`
      SELECT 1 FROM ${monthlyUsage} AS month
      WHERE used <> (SELECT count(*) FROM ${usageReservations} AS one
        WHERE one.workspace_id = month.workspace_id AND one.period = month.period)`);
    expect(rows).toEqual([]);
  });
});
