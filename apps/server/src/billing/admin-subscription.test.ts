import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-app.ts';
import { buildPaddleApp } from '../../test/paddle-app.ts';
import { createTestDb } from '../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../identity/factory.ts';
import { auditEvents } from '../platform/audit/tables.ts';
import { compareSubscription } from './admin-subscription.ts';
import { buildSubscription } from './factory.ts';
import { findSubscription } from './subscription/queries.ts';
import { subscriptions } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildPaddleApp(testDb);
const bare = await buildTestApp(testDb);
const { fake } = app;
const admin = await buildUser(db, { role: 'admin' });
const look = ({ actor }: BuiltUser, on: Pick<typeof app, 'as'> = app) =>
  on.as(admin).adminSubscription({ params: { id: actor.userId } });

describe('GET /api/admin/users/:id/subscription', () => {
  it('shows what is stored here beside what Paddle has', async () => {
    const ann = await app.subscriber();
    const { ours, provider, problem, differences } = await look(ann);
    const same = { id: ann.subscriptionId, plan_type: 'pro', status: 'active', scheduled_action: null };
    expect(ours).toMatchObject(same);
    expect(provider).toMatchObject(same);
    expect([problem, differences]).toEqual([null, []]);
  });

  it('names the fields that differ', async () => {
    const ann = await app.subscriber();
    const row = eq(subscriptions.id, ann.subscriptionId);
    await db.update(subscriptions).set({ planType: 'max', status: 'past_due' }).where(row);
    expect((await look(ann)).differences).toEqual(['plan_type', 'status']);
    await db
      .update(subscriptions)
      .set({ planType: 'pro', status: 'active', currentPeriodEnd: new Date() })
      .where(row);
    expect((await look(ann)).differences).toEqual(['current_period_end']);
    fake.webhooks.switches.lost = 1;
    fake.scheduleCancel(ann.subscriptionId);
    expect((await look(ann)).differences).toEqual(['scheduled_action', 'current_period_end']);
    // Changes nothing here.
    expect(
      await db.select({ scheduled: subscriptions.scheduledAction }).from(subscriptions).where(row),
    ).toEqual([{ scheduled: null }]);
  });

  it('keeps the end of the paid period, which Paddle forgets with the cancellation', async () => {
    const ann = await app.subscriber();
    await app.as(ann).cancelSubscription({ body: { effective_from: 'immediately' } });
    const { ours, provider, differences } = await look(ann);
    expect(ours?.current_period_end).not.toBeNull();
    expect(provider).toMatchObject({ status: 'canceled', current_period_end: null });
    expect(differences).toEqual([]);
  });

  it('says why Paddle could not be asked', async () => {
    const bob = await buildUser(db);
    const none = { ours: null, provider: null, problem: null, differences: [], provider_url: null };
    expect(await look(bob)).toEqual({ ...none, configured: true });
    expect(await look(bob, bare)).toEqual({ ...none, configured: false });
    await buildSubscription(db, bob.actor.workspaceId);
    expect((await look(bob)).problem).toBe('The payment provider has no such subscription.');
    expect((await look(bob, bare)).problem).toBe('Payments are not set up on this server.');
    fake.mode = 'html-502';
    expect((await look(bob)).problem).toBe("The payment provider didn't answer (status 502).");
  });

  it('links to the subscription in the dashboard of the sandbox or of live', async () => {
    const ann = await app.subscriber();
    const row = await findSubscription(db, ann.actor.workspaceId);
    const on = async (PADDLE_API_KEY: string) => {
      const config = { ...app.deps.config, PADDLE_API_KEY, PADDLE_API_URL: undefined };
      return (await compareSubscription({ ...app.deps, config }, row)).provider_url;
    };
    const path = `/subscriptions-v2/${ann.subscriptionId}`;
    expect(await on('pdl_sdbx_apikey_1')).toBe(`https://sandbox-vendors.paddle.com${path}`);
    expect(await on('pdl_live_apikey_1')).toBe(`https://vendors.paddle.com${path}`);
    expect((await look(ann)).provider_url).toBeNull();
  });

  it('records who looked, and is 404 for someone unknown', async () => {
    const ann = await app.subscriber();
    await look(ann);
    const seen = and(eq(auditEvents.action, 'user.viewed'), eq(auditEvents.userId, ann.actor.userId));
    expect(await db.select().from(auditEvents).where(seen)).toMatchObject([
      { actorId: admin.actor.userId, target: ann.subscriptionId },
    ]);
    await expect(
      app.as(admin).adminSubscription({ params: { id: crypto.randomUUID() } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
