import { randomUUID } from 'node:crypto';
import { eq, or } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { moveClock } from '../../test/clock.ts';
import { CARDS } from '../../test/fake-paddle/cards.ts';
import { addDays } from '../../test/fake-paddle/clock.ts';
import { buildPaddleApp, type Subscriber } from '../../test/paddle-app.ts';
import { createTestDb } from '../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../identity/factory.ts';
import { removeAccountJob } from '../identity/index.ts';
import { users } from '../identity/tables.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { deletedEntries } from '../workspaces/deleted/tables.ts';
import { deleteForGoodJob } from '../workspaces/index.ts';
import { workspaces } from '../workspaces/tables.ts';
import { reserveArticle } from './reserve-article.ts';
import { cancelSubscriptionJob } from './subscription/cancel-job.ts';
import { checkouts, payments, subscriptions } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildPaddleApp(testDb);
const { fake, deps } = app;
const FREE = 'V1_DEFAULT_ACCESS';
const MINUTE_MS = 60_000;

afterEach(() => moveClock(db, fake.world.clock.now()));

const stateOf = async (person: BuiltUser) => {
  const { subscription } = await app.as(person).subscriptionStatus();
  return [subscription.subscription_status, subscription.plan_type];
};
const periodEnd = ({ subscriptionId }: Subscriber) =>
  new Date(fake.world.subscriptions.get(subscriptionId)!.current_billing_period!.ends_at);
const around = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS);
const charges = ({ subscriptionId }: Subscriber) =>
  [...fake.world.transactions.values()].filter(({ subscription_id }) => subscription_id === subscriptionId)
    .length;
const run = { id: randomUUID(), attempt: 1, signal: new AbortController().signal };

describe('by one clock for the service and Paddle', () => {
  it('a trial ends on day 7, is renewed a month later, and a failed renewal leaves 14 days of grace', async () => {
    const ann = await app.subscriber({ trial: true });
    const trialEnd = periodEnd(ann);
    await app.moveTo(around(trialEnd, -1));
    expect(await stateOf(ann)).toEqual(['trialing', 'pro']);
    await app.moveTo(around(trialEnd, 1));
    expect(await stateOf(ann)).toEqual(['active', 'pro']);
    const renewal = periodEnd(ann);
    await app.moveTo(around(renewal, 1));
    expect(await stateOf(ann)).toEqual(['active', 'pro']);
    expect(charges(ann)).toBe(3);

    fake.changeCard(ann.subscriptionId, CARDS.declined);
    const failed = periodEnd(ann);
    await app.moveTo(around(failed, 1));
    expect(await stateOf(ann)).toEqual(['past_due', 'pro']);
    await app.moveTo(around(addDays(failed, 14), -1));
    expect(await stateOf(ann)).toEqual(['past_due', 'pro']);
    await app.moveTo(around(addDays(failed, 14), 2));
    expect(await stateOf(ann)).toEqual(['past_due', FREE]);
    fake.changeCard(ann.subscriptionId, CARDS.good);
    await fake.settle();
    expect(await stateOf(ann)).toEqual(['active', 'pro']);
  });

  it('a scheduled cancellation is active until its day', async () => {
    const ann = await app.subscriber();
    await app.as(ann).cancelSubscription();
    const end = periodEnd(ann);
    await app.moveTo(around(end, -1));
    expect(fake.world.subscriptions.get(ann.subscriptionId)?.status).toBe('active');
    expect(await stateOf(ann)).toEqual(['canceled', 'pro']);
    await app.moveTo(around(end, 1));
    expect(await stateOf(ann)).toEqual(['expired', FREE]);
  });

  it('paid days of a canceled subscription end on their day, without any event', async () => {
    const ann = await app.subscriber();
    const end = periodEnd(ann);
    fake.cancelNow(ann.subscriptionId);
    await fake.settle();
    await app.moveTo(around(end, -1));
    expect(await stateOf(ann)).toEqual(['canceled', 'pro']);
    await app.moveTo(around(end, 1));
    expect(await stateOf(ann)).toEqual(['expired', FREE]);
  });

  it('[BILL-09] the 1st of the month brings new articles', async () => {
    const { actor } = await buildUser(db);
    const write = () => inTransaction({ db }, (tx) => reserveArticle(tx, actor, randomUUID()));
    for (let articles = 0; articles < 5; articles += 1) await write();
    const now = fake.world.clock.now();
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    await app.moveTo(around(first, -1));
    await expect(write()).rejects.toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED' });
    await app.moveTo(first);
    for (let articles = 0; articles < 5; articles += 1) await write();
    await expect(write()).rejects.toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED' });
  });

  it('[PROF-28] 30 days after its deletion an account has left payments without a name, was never charged again, and its address has no second trial', async () => {
    const password = 'Correct-Horse-7';
    const ann = await app.subscriber({ password });
    const { userId, workspaceId, email } = ann.actor;
    await db
      .insert(deletedEntries)
      .values({ id: randomUUID(), kind: 'resource', workspaceId: null, rows: {} });
    const charged = charges(ann);
    await app.as(ann).deleteAccount({ body: { password, confirmation: 'DELETE' } });
    await cancelSubscriptionJob.perform(deps, { subscriptionId: ann.subscriptionId }, run);
    await removeAccountJob.perform(deps, { userId }, run);
    await app.moveTo(addDays(fake.world.clock.now(), 31));
    await deleteForGoodJob.perform(deps, { at: new Date().toISOString() }, run);
    expect(charges(ann)).toBe(charged);
    expect(await db.$count(users, or(eq(users.id, userId), eq(users.email, email)))).toBe(0);
    expect(await db.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(0);
    expect(await db.$count(deletedEntries)).toBe(0);
    const kept = eq(payments.subscriptionId, ann.subscriptionId);
    expect(await db.select().from(payments).where(kept)).toMatchObject([
      { workspaceId: null },
      { workspaceId: null },
    ]);
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, ann.subscriptionId));
    expect(row).toMatchObject({ status: 'canceled', workspaceId: null });
    expect(JSON.stringify([row, await db.select().from(checkouts)])).not.toContain(email);
    const again = await buildUser(db, { email });
    expect((await app.as(again).subscriptionStatus()).subscription.trial_available).toBe(false);
  });
});
