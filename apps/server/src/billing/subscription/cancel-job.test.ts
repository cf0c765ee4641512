import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildPaddleApp, type Subscriber } from '../../../test/paddle-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { removeAccountJob } from '../../identity/index.ts';
import { users } from '../../identity/tables.ts';
import { buildSubscription, providerId } from '../factory.ts';
import { subscriptions } from '../tables.ts';
import { cancelSubscriptionJob } from './cancel-job.ts';

const testDb = await createTestDb();
const { db } = testDb;
// No worker runs here, so the tests see only what the request itself does.
const app = await buildPaddleApp(testDb);
const { fake, deps } = app;
const workingDb = await createTestDb();
const working = await buildPaddleApp(workingDb, { work: true });

const PASSWORD = 'Correct-Horse-7';
const run = { id: 'job', attempt: 1, signal: new AbortController().signal };
const patience = { timeout: 30_000, interval: 20 };
const leave = (on: typeof app, person: Subscriber) =>
  on.as(person).deleteAccount({ body: { password: PASSWORD, confirmation: 'DELETE' } });
const remove = ({ actor }: Subscriber) => removeAccountJob.perform(deps, { userId: actor.userId }, run);
const cancelForGood = (subscriptionId: string, ctx: typeof deps = deps) =>
  cancelSubscriptionJob.perform(ctx, { subscriptionId }, run);
const cancellations = async (subscriptionId: string) => {
  const { rows } = await db.execute<{ minutes: number }>(sql`
    SELECT round(extract(epoch FROM start_after - created_on) / 60)::int AS minutes FROM pgboss.job
    WHERE name = ${cancelSubscriptionJob.name} AND data->>'subscriptionId' = ${subscriptionId}`);
  return rows;
};
const rowOf = async (id: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];

describe('deleting an account', () => {
  it.each([{ trial: true }, { trial: false }])(
    '[PROF-28] cancels the subscription at Paddle at once: %j',
    async (options) => {
      const ann = await working.subscriber({ password: PASSWORD, ...options });
      await leave(working, ann);
      await vi.waitFor(async () => {
        expect(working.fake.world.subscriptions.get(ann.subscriptionId)?.status).toBe('canceled');
        expect(await workingDb.db.$count(users, eq(users.id, ann.actor.userId))).toBe(0);
      }, patience);
      await working.fake.settle();
      const [row] = await workingDb.db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.id, ann.subscriptionId));
      expect(row).toMatchObject({ status: 'canceled', workspaceId: null });
    },
  );

  it('enqueues the cancellation with the closing of the account, or neither', async () => {
    const ann = await app.subscriber({ password: PASSWORD });
    await expect(
      app.as(ann).deleteAccount({ body: { password: 'Wrong-Horse-7', confirmation: 'DELETE' } }),
    ).rejects.toMatchObject({ code: 'INVALID' });
    expect(await cancellations(ann.subscriptionId)).toEqual([]);
    await leave(app, ann);
    expect(await cancellations(ann.subscriptionId)).toHaveLength(1);
  });

  it('cancels what was begun after the account was closed, with the removal of its rows', async () => {
    const ann = await app.subscriber({ password: PASSWORD });
    await leave(app, ann);
    const late = await buildSubscription(db, ann.actor.workspaceId, { status: 'trialing' });
    await remove(ann);
    expect(await cancellations(late)).toHaveLength(1);
    expect(await cancellations(ann.subscriptionId)).toHaveLength(1);
    expect(await rowOf(late)).toMatchObject({ workspaceId: null });
  });

  it('cancels what is paid for after the account is removed', async () => {
    const ann = { ...(await buildUser(db, { password: PASSWORD })), subscriptionId: '' };
    const { checkout_url } = await app.as(ann).startCheckout({ body: {} });
    await leave(app, ann);
    await remove(ann);
    const transactionId = new URL(checkout_url).searchParams.get('_ptxn') ?? '';
    fake.pay(transactionId);
    await fake.settle();
    const id = fake.world.transactions.get(transactionId)?.subscription_id ?? '';
    expect(await cancellations(id)).toHaveLength(1);
    await cancelForGood(id);
    expect(fake.world.subscriptions.get(id)?.status).toBe('canceled');
    await fake.settle();
    expect(await rowOf(id)).toMatchObject({ status: 'canceled', workspaceId: null });
  });

  it('asks nothing of Paddle for someone without a subscription, or whose subscription is over', async () => {
    const ann = await buildUser(db, { password: PASSWORD });
    const over = await buildSubscription(db, ann.actor.workspaceId, { status: 'canceled' });
    await leave(app, { ...ann, subscriptionId: over });
    expect(await cancellations(over)).toEqual([]);
  });
});

describe('the cancellation', () => {
  it('is done when Paddle has canceled it already, and when it is unknown there', async () => {
    const ann = await app.subscriber();
    fake.cancelNow(ann.subscriptionId);
    app.newCalls();
    await cancelForGood(ann.subscriptionId);
    await cancelForGood(providerId('sub'));
    expect(app.newCalls().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('is tried again until Paddle confirms it', async () => {
    const ann = await app.subscriber();
    fake.mode = 'server-error';
    await expect(cancelForGood(ann.subscriptionId)).rejects.toThrow('status 500');
    fake.mode = 'usual';
    const half = {
      ...deps,
      paddle: {
        ...deps.paddle!,
        cancelSubscription: async (id: string) => deps.paddle!.getSubscription(id),
      },
    };
    await expect(cancelForGood(ann.subscriptionId, half)).rejects.toThrow('it is active after');
    await cancelForGood(ann.subscriptionId);
    expect(fake.world.subscriptions.get(ann.subscriptionId)?.status).toBe('canceled');
  });

  it('is not forgotten while payments are not configured', async () => {
    await expect(cancelForGood(providerId('sub'), { ...deps, paddle: undefined })).rejects.toThrow(
      'payments are not configured',
    );
  });

  it('never gives up: it restarts an hour later', async () => {
    const id = providerId('sub');
    await cancelSubscriptionJob.giveUp?.(deps, { subscriptionId: id });
    expect(await cancellations(id)).toEqual([{ minutes: 60 }]);
  });
});
