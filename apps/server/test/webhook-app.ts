import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  buildCheckout,
  minutesAgo,
  PADDLE_ENV,
  type SentEvent,
  sentEvent,
  sentSubscription,
  WEBHOOK_SECRET,
} from '../src/billing/events/factory.ts';
import { getPlan } from '../src/billing/index.ts';
import { paymentEvents, payments, subscriptions } from '../src/billing/tables.ts';
import { type BuiltUser, buildUser } from '../src/identity/factory.ts';
import { buildTestApp } from './build-app.ts';
import { signWebhook } from './fake-paddle/sign-webhook.ts';
import type { TestDb } from './test-db.ts';

export const WEBHOOK = '/api/subscription/webhook';

export const inSeconds = () => Math.floor(Date.now() / 1000);
export const signed = (body: string, seconds = inSeconds()) => signWebhook(WEBHOOK_SECRET, body, seconds);

/** The service, with helpers for tests of its webhook. */
export async function buildWebhookApp(testDb: TestDb) {
  const { db } = testDb;
  const { app, deps, logged } = await buildTestApp(testDb, {
    env: { ...PADDLE_ENV, CLIENT_API_KEY: 'key' },
  });

  async function post(body: string, signature: string | undefined = signed(body)) {
    const answer = await app.inject({
      method: 'POST',
      url: WEBHOOK,
      payload: body,
      headers: { 'content-type': 'application/json', ...(signature && { 'paddle-signature': signature }) },
    });
    return { status: answer.statusCode, text: answer.body };
  }
  const send = async (event: SentEvent) => (await post(JSON.stringify(event))).status;

  /** A user with a paid checkout, and its event. */
  async function subscriber(given: object = {}) {
    const person = await buildUser(db);
    const transactionId = await buildCheckout(db, person.actor.workspaceId);
    const entity = sentSubscription(given);
    const created = sentEvent(
      'subscription.created',
      { ...entity, transaction_id: transactionId },
      minutesAgo(10),
    );
    return { person, transactionId, entity, created };
  }

  return {
    app,
    deps,
    logged,
    post,
    send,
    subscriber,
    /** Like `subscriber`, after the event has arrived. */
    async subscribed(given: object = {}) {
      const found = await subscriber(given);
      expect(await send(found.created)).toBe(200);
      return found;
    },
    async storedEvent({ event_id }: SentEvent) {
      const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.eventId, event_id));
      return row;
    },
    async storedSubscription(id: string) {
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
      return row;
    },
    async storedPayment(id: string) {
      const [row] = await db.select().from(payments).where(eq(payments.transactionId, id));
      return row;
    },
    /** Number of sessions of this database that wait for a lock. */
    async waitingSessions() {
      const { rows } = await db.execute<{ waiting: number }>(sql`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      return rows[0]?.waiting;
    },
    planOf: ({ actor }: BuiltUser) => getPlan({ db }, actor.workspaceId),
  };
}
