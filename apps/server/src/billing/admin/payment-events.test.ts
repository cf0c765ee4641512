import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { buildCheckout, PADDLE_ENV, sentEvent, sentSubscription } from '../events/factory.ts';
import { receiveEvent } from '../events/receive-event.ts';
import { buildPaymentEvent } from '../factory.ts';
import { getPlan } from '../plans/get-plan.ts';
import { checkouts, subscriptions } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { as, deps, send } = await buildTestApp(testDb, { env: PADDLE_ENV });
const admin = await buildUser(db, { role: 'admin' });
const client = as(admin);

describe('[ADM-03] the list of payment events', () => {
  it('has those that could not be placed, or all of them, page after page', async () => {
    const person = await buildUser(db);
    const { workspaceId, email } = person.actor;
    const ids = [];
    for (let i = 0; i < 5; i++) {
      const state = i % 2 ? ('unplaced' as const) : ('applied' as const);
      ids.unshift(await buildPaymentEvent(db, { state, workspaceId, receivedAt: new Date(1e12 + i) }));
    }
    const found = [];
    let cursor: string | undefined;
    do {
      const page = await client.listPaymentEvents({ query: { state: 'all', limit: 2, cursor } });
      expect(page.pagination).toMatchObject({ total: 5, total_is_exact: true });
      found.push(...page.events);
      cursor = page.pagination.next_cursor ?? undefined;
    } while (cursor);
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(found[0]).toMatchObject({ state: 'applied', email, source: 'webhook', reason: null });
    const unplaced = await client.listPaymentEvents({});
    expect(unplaced.events.map(({ state }) => state)).toEqual(['unplaced', 'unplaced']);
  });

  it('refuses a cursor that is none', async () => {
    expect(await send(admin, 'GET', '/api/admin/payment-events?cursor=1')).toMatchObject({ status: 422 });
  });
});

describe('a payment event', () => {
  it('is shown as it was sent, which is recorded', async () => {
    const id = await buildPaymentEvent(db, { payload: { data: { id: 'sub_1' } } });
    const { event, payload } = await client.paymentEvent({ params: { id } });
    expect(event.id).toBe(id);
    expect(JSON.parse(payload)).toEqual({ data: { id: 'sub_1' } });
    const [audit] = await db.select().from(auditEvents).where(eq(auditEvents.target, id));
    expect(audit).toMatchObject({ action: 'payment_event.viewed', actorId: admin.actor.userId });
  });

  it('is placed once what it lacked is there, which is recorded', async () => {
    const person = await buildUser(db);
    const { workspaceId, userId } = person.actor;
    const transaction_id = await buildCheckout(db, null);
    await db.delete(checkouts).where(eq(checkouts.transactionId, transaction_id));
    const event = sentEvent('subscription.created', { ...sentSubscription(), transaction_id });
    expect(await receiveEvent(deps, event, { source: 'webhook' })).toBe('unplaced');
    const params = { id: event.event_id };
    expect((await client.placePaymentEvent({ params })).event).toMatchObject({ state: 'unplaced' });
    await db.insert(checkouts).values({
      id: crypto.randomUUID(),
      workspaceId,
      planType: 'pro',
      transactionId: transaction_id,
    });
    const placed = await client.placePaymentEvent({ params });
    expect(placed.event).toMatchObject({ state: 'applied', reason: null, email: person.actor.email });
    expect(await getPlan({ db }, workspaceId)).toBe('pro');
    const recorded = await db.select().from(auditEvents).where(eq(auditEvents.target, event.event_id));
    expect(recorded.at(-1)).toMatchObject({
      action: 'payment_event.placed',
      userId,
      before: { state: 'unplaced' },
      after: { state: 'applied' },
    });
  });

  it('that was placed is left as it is', async () => {
    const { actor } = await buildUser(db);
    const transaction_id = await buildCheckout(db, actor.workspaceId);
    const event = sentEvent('subscription.created', { ...sentSubscription(), transaction_id });
    expect(await receiveEvent(deps, event, { source: 'webhook' })).toBe('applied');
    await db.update(subscriptions).set({ status: 'past_due' });
    const placed = await client.placePaymentEvent({ params: { id: event.event_id } });
    expect(placed.event).toMatchObject({ state: 'applied' });
    expect(await getPlan({ db }, actor.workspaceId)).toBe('V1_DEFAULT_ACCESS');
  });

  it('that nobody sent is not found', async () => {
    for (const path of ['', '/place']) {
      const answer = await send(admin, path ? 'POST' : 'GET', `/api/admin/payment-events/evt_0${path}`);
      expect(answer.status).toBe(404);
    }
  });
});
