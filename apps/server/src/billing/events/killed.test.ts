import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { connectDb } from '../../platform/db/connect.ts';
import { PaddleEvent } from '../paddle/entities.ts';
import { getPlan } from '../plans/get-plan.ts';
import { paymentEvents, payments, subscriptions } from '../tables.ts';
import {
  buildCheckout,
  minutesAgo,
  PADDLE_ENV,
  PRICES,
  sentAdjustment,
  sentEvent,
  sentSubscription,
  sentTransaction,
} from './factory.ts';
import { receiveEvent } from './receive-event.ts';

const testDb = await createTestDb();
const { db, connection } = testDb;
const { deps } = await buildTestApp(testDb, { env: PADDLE_ENV });
const log = pino({ level: 'silent' });

/** Loses the connection before the statement with that number, like a killed process. */
async function openDoomed(killAt: number) {
  const database = connectDb(connection, { log, max: 1 });
  const seen = { statements: 0 };
  database.pool.on('connect', (client) => {
    const doomed = client as unknown as {
      query: (...args: unknown[]) => unknown;
      connection: { stream: { destroy(): void } };
    };
    const query = doomed.query.bind(client);
    doomed.query = (...args) => {
      seen.statements += 1;
      if (seen.statements === killAt) doomed.connection.stream.destroy();
      return query(...args);
    };
    client.on('error', () => undefined);
  });
  return { ...database, seen };
}

/** Events of a purchase. The second one arrives before the one that it depends on. */
async function purchase() {
  const person = await buildUser(db);
  const transactionId = await buildCheckout(db, person.actor.workspaceId);
  const entity = sentSubscription();
  const max = { ...entity, items: [{ price: { id: PRICES.max } }] };
  const paid = sentTransaction({ id: transactionId, subscription_id: entity.id });
  const refund = sentAdjustment({ transaction_id: transactionId, subscription_id: entity.id });
  const events = [
    sentEvent('subscription.updated', max, minutesAgo(5)),
    sentEvent('subscription.created', { ...entity, transaction_id: transactionId }, minutesAgo(9)),
    sentEvent('transaction.completed', paid, minutesAgo(8)),
    sentEvent('adjustment.created', refund, minutesAgo(4)),
    sentEvent('subscription.canceled', { ...max, status: 'canceled' }, minutesAgo(1)),
  ].map((event) => PaddleEvent.parse(event));
  return { person, transactionId, subscriptionId: entity.id, events };
}

async function outcomeOf({ person, transactionId, subscriptionId }: Awaited<ReturnType<typeof purchase>>) {
  const { workspaceId } = person.actor;
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  const [payment] = await db.select().from(payments).where(eq(payments.transactionId, transactionId));
  const { rows } = await db.execute(
    sql`SELECT data ->> 'mail' AS mail FROM pgboss.job WHERE data ->> 'workspaceId' = ${workspaceId} ORDER BY 1`,
  );
  return {
    status: subscription?.status,
    planType: subscription?.planType,
    isRefunded: subscription?.refundedAt !== null,
    payment: payment && { status: payment.status, refunded: payment.refunded },
    mails: rows.map(({ mail }) => mail),
    events: await db.$count(paymentEvents, eq(paymentEvents.workspaceId, workspaceId)),
    plan: await getPlan({ db }, workspaceId),
  };
}

describe('a process that is killed', () => {
  it('[BILL-46] between any two statements leaves an event that is applied once when it comes again', {
    timeout: 120_000,
  }, async () => {
    const undisturbed = await purchase();
    for (const event of undisturbed.events) await receiveEvent(deps, event, { source: 'webhook' });
    const expected = await outcomeOf(undisturbed);
    expect(expected).toEqual({
      status: 'canceled',
      planType: 'max',
      isRefunded: true,
      payment: { status: 'paid', refunded: 2900 },
      mails: ['ended', 'receipt'],
      events: 5,
      plan: 'V1_DEFAULT_ACCESS',
    });

    for (const [at, { event_type: type }] of undisturbed.events.entries()) {
      let killed = 0;
      for (let killAt = 2, isThrough = false; !isThrough; killAt += 1) {
        const found = await purchase();
        for (const event of found.events.slice(0, at)) {
          await receiveEvent(deps, event, { source: 'webhook' });
        }
        const event = found.events[at]!;
        const doomed = await openDoomed(killAt);
        const outcome = await receiveEvent({ ...deps, db: doomed.db }, event, {
          source: 'webhook',
          timeoutMs: 3000,
        }).catch(() => 'killed');
        isThrough = outcome !== 'killed';
        if (!isThrough) {
          killed += 1;
          expect(await db.$count(paymentEvents, eq(paymentEvents.eventId, event.event_id))).toBe(0);
        }
        await doomed.close();
        for (const again of found.events.slice(at)) {
          await receiveEvent(deps, again, { source: 'webhook' });
        }
        expect({ type, killAt, ...(await outcomeOf(found)) }).toEqual({ type, killAt, ...expected });
      }
      // Begin, insert, at least one lookup of the owner, the result and the commit.
      expect(killed).toBeGreaterThanOrEqual(5);
    }
  });
});
