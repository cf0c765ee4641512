import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildPaddleApp, type Subscriber } from '../../../test/paddle-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { subscriptions } from '../tables.ts';
import { applyDowngradeJob, applyDowngradesJob, startDowngrades } from './apply-downgrades.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildPaddleApp(testDb);
const { fake, deps } = app;

const run = { id: 'job', attempt: 1, signal: new AbortController().signal };
const scan = () => applyDowngradesJob.perform(deps, { slot: new Date().toISOString() }, run);
const lower = ({ subscriptionId }: Subscriber, ctx: typeof deps = deps) =>
  applyDowngradeJob.perform(ctx, { subscriptionId }, run);
const atPaddle = ({ subscriptionId }: Subscriber) => fake.world.subscriptions.get(subscriptionId)!;
const isPro = (person: Subscriber) => atPaddle(person).items[0]?.price.id === fake.prices.pro;
const patches = () => app.newCalls().filter((call) => call.startsWith('PATCH'));
const rowOf = async ({ subscriptionId }: Subscriber) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return row!;
};
const waiting = async (name: string) => {
  const { rows } = await db.execute<{ singleton_key: string; start_after: string }>(
    sql`SELECT singleton_key, start_after FROM pgboss.job WHERE name = ${name} AND state = 'created' ORDER BY 1`,
  );
  return rows;
};
const isEnqueued = async ({ subscriptionId }: Subscriber) =>
  (await waiting('apply-downgrade')).some((job) => job.singleton_key === subscriptionId);
afterEach(() => db.execute(sql`DELETE FROM pgboss.job WHERE name LIKE 'apply-downgrade%'`));

/** A user who downgraded from Max to Pro, with `minutes` left of the period. */
async function wishing(minutes: number, options: { trial?: boolean } = {}): Promise<Subscriber> {
  const person = await app.subscriber({ plan: 'max', ...options });
  await app.as(person).changePlan({ body: { plan_type: 'pro' } });
  await app.endPeriodIn(person.subscriptionId, minutes);
  app.newCalls();
  return person;
}

describe('a lower plan that was chosen', () => {
  it('is set without billing in the last two hours of the period', async () => {
    const [ann, bob] = [await wishing(110), await wishing(130)];
    await scan();
    expect([await isEnqueued(ann), await isEnqueued(bob)]).toEqual([true, false]);
    const payments = fake.world.transactions.size;
    await lower(ann);
    expect([isPro(ann), isPro(bob)]).toEqual([true, false]);
    expect(fake.world.transactions.size).toBe(payments);
    expect(await rowOf(ann)).toMatchObject({ planType: 'pro', pendingPlan: null });
    const { subscription } = await app.as(ann).subscriptionStatus();
    expect(subscription).toMatchObject({ plan_type: 'pro', scheduled_change: null });
  });

  it('is set at the end of a trial as well', async () => {
    const ann = await wishing(110, { trial: true });
    await lower(ann);
    expect(isPro(ann)).toBe(true);
    expect(atPaddle(ann).status).toBe('trialing');
  });

  it('is set right away if the period is about to end when it is chosen', async () => {
    const ann = await app.subscriber({ plan: 'max' });
    await app.endPeriodIn(ann.subscriptionId, 60);
    await app.as(ann).changePlan({ body: { plan_type: 'pro' } });
    expect(await isEnqueued(ann)).toBe(true);
  });

  it('is set once, although the process was killed before it stored the answer', async () => {
    const ann = await wishing(110);
    fake.webhooks.switches.lost = 1;
    const killed = {
      ...deps,
      paddle: {
        ...deps.paddle!,
        async updateSubscription(...args: Parameters<NonNullable<typeof deps.paddle>['updateSubscription']>) {
          await deps.paddle!.updateSubscription(...args);
          throw new Error('killed');
        },
      },
    };
    await expect(lower(ann, killed)).rejects.toThrow('killed');
    expect(await rowOf(ann)).toMatchObject({ planType: 'max', pendingPlan: 'pro' });
    await scan();
    await lower(ann);
    expect(await rowOf(ann)).toMatchObject({ planType: 'pro', pendingPlan: null });
    expect(patches()).toHaveLength(1);
  });

  it('is left alone once it was met, taken back, or its period was renewed', async () => {
    const [met, undone, renewed] = [await wishing(110), await wishing(110), await wishing(110)];
    await lower(met);
    app.newCalls();
    await db
      .update(subscriptions)
      .set({ pendingPlan: null })
      .where(eq(subscriptions.id, undone.subscriptionId));
    fake.webhooks.switches.lost = 1;
    await app.endPeriodIn(renewed.subscriptionId, 30 * 24 * 60);
    for (const person of [met, undone, renewed]) await lower(person);
    expect(patches()).toEqual([]);
    expect(await rowOf(renewed)).toMatchObject({ pendingPlan: 'pro' });
  });

  it('waits while a cancellation is scheduled or a payment is overdue', async () => {
    const [ending, overdue] = [await wishing(110), await wishing(110)];
    fake.scheduleCancel(ending.subscriptionId);
    await fake.settle();
    await db
      .update(subscriptions)
      .set({ status: 'past_due' })
      .where(eq(subscriptions.id, overdue.subscriptionId));
    await scan();
    expect(await isEnqueued(ending)).toBe(false);
    expect(await isEnqueued(overdue)).toBe(false);
    await lower(ending);
    await lower(overdue);
    expect(patches()).toEqual([]);
  });

  it('is tried again by the next scan when Paddle did not answer', async () => {
    const ann = await wishing(110);
    fake.mode = 'server-error';
    await expect(lower(ann)).rejects.toThrow('status 500');
    fake.mode = 'usual';
    await scan();
    expect(await isEnqueued(ann)).toBe(true);
    await lower(ann);
    expect(isPro(ann)).toBe(true);
  });
});

describe('the scan', () => {
  it('runs every ten minutes, once for all processes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:07:00Z') });
    try {
      await startDowngrades(deps);
      await startDowngrades(deps);
      await scan();
      await scan();
      const jobs = await waiting('apply-downgrades');
      expect(jobs.map((job) => job.singleton_key)).toEqual([
        '2026-03-01T10:00:00.000Z',
        '2026-03-01T10:10:00.000Z',
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes on although one of them fails', async () => {
    const sent: string[] = [];
    const broken = {
      ...deps,
      queue: { send: async (_db: unknown, job: { name: string }) => void sent.push(job.name) },
      db: {
        select() {
          throw new Error('away');
        },
      },
    };
    const slot = new Date().toISOString();
    await expect(applyDowngradesJob.perform(broken as never, { slot }, run)).rejects.toThrow('away');
    expect(sent).toEqual([applyDowngradesJob.name]);
  });
});

// Last, because the fake's clock doesn't go back.
it('a lower plan is charged at the lower price by the renewal', async () => {
  const ann = await wishing(110);
  await lower(ann);
  const end = Date.parse(atPaddle(ann).current_billing_period?.ends_at ?? '');
  fake.advanceTo(new Date(end + 1000));
  await fake.settle();
  const renewal = [...fake.world.transactions.values()].findLast(
    ({ subscription_id }) => subscription_id === ann.subscriptionId,
  );
  expect(renewal).toMatchObject({ origin: 'subscription_recurring', status: 'completed' });
  expect(renewal?.details.totals.grand_total).toBe('2900');
});
