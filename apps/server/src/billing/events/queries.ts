import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/sql-fragments.ts';
import { checkouts, paymentEvents, payments, refunds, subscriptions } from '../tables.ts';

/** The owner; null once the account is deleted. */
interface Owned {
  workspaceId: string | null;
}

export async function findCheckoutOwner(db: Db, transactionId: string): Promise<Owned | undefined> {
  const [row] = await db
    .select({ workspaceId: checkouts.workspaceId })
    .from(checkouts)
    .where(eq(checkouts.transactionId, transactionId));
  return row;
}

export async function findSubscriptionOwner(db: Db, id: string): Promise<Owned | undefined> {
  const [row] = await db
    .select({ workspaceId: subscriptions.workspaceId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  return row;
}

/** Finds the owner by a checkout's payment, which names the subscription that it started. */
export async function findPaymentOwner(db: Db, subscriptionId: string): Promise<Owned | undefined> {
  const [row] = await db
    .select({ workspaceId: checkouts.workspaceId })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.transactionId, payments.transactionId))
    .where(eq(payments.subscriptionId, subscriptionId));
  return row;
}

/** Null without a row. `isNewer` is true if the stored state is newer than `occurredAt`. */
export async function lockSubscription(tx: Tx, id: string, occurredAt: string) {
  const [row] = await tx
    .select({
      workspaceId: subscriptions.workspaceId,
      planType: subscriptions.planType,
      status: subscriptions.status,
      trialEndsAt: subscriptions.trialEndsAt,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      pastDueSince: subscriptions.pastDueSince,
      pendingPlan: subscriptions.pendingPlan,
      isNewer: sql<boolean>`${subscriptions.occurredAt} > ${occurredAt}::timestamptz`,
    })
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .for('update');
  return row ?? null;
}

export async function upsertSubscription(tx: Tx, row: typeof subscriptions.$inferInsert): Promise<void> {
  const { id: _id, ...state } = row;
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set: state });
}

export async function moveSubscription(tx: Tx, id: string, workspaceId: string | null): Promise<void> {
  await tx.update(subscriptions).set({ workspaceId }).where(eq(subscriptions.id, id));
}

/** Stores a period's end from an older state, because Paddle names none for canceled and paused subscriptions. */
export async function keepPeriodEnd(tx: Tx, id: string, periodEnd: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({
      currentPeriodEnd: sql`greatest(${subscriptions.currentPeriodEnd}, ${periodEnd.toISOString()}::timestamptz)`,
    })
    .where(and(eq(subscriptions.id, id), inArray(subscriptions.status, ['canceled', 'paused'])));
}

/** Null without a row. `isNewer` is true if the stored state is newer than `occurredAt`. */
export async function lockPayment(tx: Tx, transactionId: string, occurredAt: string) {
  const [row] = await tx
    .select({
      workspaceId: payments.workspaceId,
      subscriptionId: payments.subscriptionId,
      status: payments.status,
      isNewer: sql<boolean>`${payments.occurredAt} > ${occurredAt}::timestamptz`,
    })
    .from(payments)
    .where(eq(payments.transactionId, transactionId))
    .for('update');
  return row ?? null;
}

export async function findPayment(db: Db, transactionId: string) {
  const [row] = await db
    .select({ workspaceId: payments.workspaceId, subscriptionId: payments.subscriptionId })
    .from(payments)
    .where(eq(payments.transactionId, transactionId));
  return row;
}

export async function upsertPayment(tx: Tx, row: typeof payments.$inferInsert): Promise<void> {
  const { transactionId: _id, ...state } = row;
  await tx.insert(payments).values(row).onConflictDoUpdate({ target: payments.transactionId, set: state });
}

/** Stores the subscription that a payment began, which its first event doesn't name. */
export async function setPaidSubscription(
  tx: Tx,
  transactionId: string,
  subscriptionId: string,
): Promise<void> {
  await tx.update(payments).set({ subscriptionId }).where(eq(payments.transactionId, transactionId));
}

/** True if the refund or chargeback is stored and counts. */
export async function isCounted(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(refunds, and(eq(refunds.id, id), refunds.counts))) > 0;
}

/** Ignores an older state of a refund. */
export async function upsertRefund(tx: Tx, row: typeof refunds.$inferInsert): Promise<void> {
  const { action, amount, counts, occurredAt } = row;
  await tx
    .insert(refunds)
    .values(row)
    .onConflictDoUpdate({
      target: refunds.id,
      set: { action, amount, counts, occurredAt },
      setWhere: sql`${refunds.occurredAt} <= excluded.occurred_at`,
    });
}

/** Works in either order of arrival. A chargeback that is newer than the reversal counts. */
export async function endReversedChargebacks(tx: Tx, transactionId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${refunds} SET counts = false
    FROM ${refunds} AS reversal
    WHERE ${refunds.transactionId} = ${transactionId} AND ${refunds.action} = 'chargeback'
      AND reversal.transaction_id = ${transactionId} AND reversal.action = 'chargeback_reverse'
      AND reversal.occurred_at >= ${refunds.occurredAt}`);
}

export async function sumRefunds(tx: Tx, transactionId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${payments} SET refunded = (
      SELECT coalesce(sum(amount), 0) FROM ${refunds} WHERE transaction_id = ${transactionId} AND counts)
    WHERE transaction_id = ${transactionId}`);
}

/** Stores the period that a checkout paid for, unless it is known. */
export async function setCheckoutPeriod(tx: Tx, transactionId: string, periodEnd: string): Promise<void> {
  await tx
    .update(checkouts)
    .set({ periodEnd: new Date(periodEnd) })
    .where(and(eq(checkouts.transactionId, transactionId), isNull(checkouts.periodEnd)));
}

/** Keeps the keyed hash of the buyer's address with the subscription, for when the account is deleted. */
export async function keepAddress(tx: Tx, subscriptionId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${subscriptions} SET address_hash = (
      SELECT address_hash FROM ${checkouts}
      WHERE workspace_id = subscriptions.workspace_id AND address_hash IS NOT NULL
      ORDER BY created_at DESC LIMIT 1)
    WHERE id = ${subscriptionId} AND address_hash IS NULL`);
}

/**
 * Weighs the payments of a subscription's newest period, such as a renewal and an upgrade: a period is paid while
 * anything is left of what was received for it.
 */
export async function weighPayments(tx: Tx, subscriptionId: string, occurredAt: string): Promise<void> {
  await tx.execute(sql`
    WITH newest AS (
      SELECT coalesce(payment.period_end, checkout.period_end, payment.billed_at) AS period,
        coalesce(sum(amount - refunded) FILTER (WHERE status = 'paid'), 0) > 0 AS is_paid,
        bool_or(status = 'paid') AS was_paid
      FROM ${payments} AS payment LEFT JOIN ${checkouts} AS checkout USING (transaction_id)
      WHERE payment.subscription_id = ${subscriptionId} AND amount > 0
      GROUP BY period ORDER BY period DESC LIMIT 1)
    UPDATE ${subscriptions} SET
      refunded_at = CASE WHEN NOT (SELECT is_paid FROM newest)
        THEN coalesce(refunded_at, ${occurredAt}::timestamptz) END,
      money_returned = coalesce((SELECT was_paid AND NOT is_paid FROM newest), false)
    WHERE id = ${subscriptionId}`);
}

type NewEvent = Omit<typeof paymentEvents.$inferInsert, 'state' | 'payload'> & { payload: unknown };

/** False for an event that is already stored. Waits for another transaction that inserts it. */
export async function insertEvent(tx: Tx, { payload, ...event }: NewEvent): Promise<boolean> {
  const { rowCount } = await tx
    .insert(paymentEvents)
    .values({ ...event, state: 'ignored', payload: jsonb(payload) })
    .onConflictDoNothing();
  return rowCount === 1;
}

export interface Placed {
  state: (typeof paymentEvents.$inferSelect)['state'];
  reason: string | null;
  subscriptionId: string | null;
  workspaceId: string | null;
}

export async function setPlaced(tx: Tx, eventId: string, placed: Placed): Promise<void> {
  await tx.update(paymentEvents).set(placed).where(eq(paymentEvents.eventId, eventId));
}

const placeable = {
  eventId: paymentEvents.eventId,
  type: paymentEvents.type,
  payload: paymentEvents.payload,
};

/** Unplaced events, oldest first, except those that another transaction is placing. */
export const lockWaiting = (tx: Tx, subscriptionId: string, exceptId: string) =>
  tx
    .select(placeable)
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.state, 'unplaced'),
        eq(paymentEvents.subscriptionId, subscriptionId),
        ne(paymentEvents.eventId, exceptId),
      ),
    )
    .orderBy(asc(paymentEvents.occurredAt))
    .for('update', { skipLocked: true });

const field = (name: string) => sql`${paymentEvents.payload}->'data'->>${name}`;

/** Unplaced events of the subscriptions and payments of these workspaces, oldest first. */
export function lockMoved(tx: Tx, workspaceIds: readonly string[]) {
  const ids = [...workspaceIds];
  const subscribed = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.workspaceId, ids));
  const paid = tx
    .select({ id: checkouts.transactionId })
    .from(checkouts)
    .where(and(inArray(checkouts.workspaceId, ids), isNotNull(checkouts.transactionId)))
    .union(
      tx.select({ id: payments.transactionId }).from(payments).where(inArray(payments.workspaceId, ids)),
    );
  return tx
    .select(placeable)
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.state, 'unplaced'),
        or(
          inArray(paymentEvents.subscriptionId, subscribed),
          inArray(field('id'), paid),
          inArray(field('transaction_id'), paid),
        ),
      ),
    )
    .orderBy(asc(paymentEvents.occurredAt))
    .for('update', { skipLocked: true });
}

export async function lockEvent(tx: Tx, eventId: string) {
  const [row] = await tx
    .select({ ...placeable, state: paymentEvents.state })
    .from(paymentEvents)
    .where(eq(paymentEvents.eventId, eventId))
    .for('update');
  return row;
}

/** Limits each statement until the transaction ends. */
export async function limitStatements(tx: Tx, timeoutMs: number): Promise<void> {
  await tx.execute(sql`SELECT set_config('statement_timeout', ${String(timeoutMs)}, true)`);
}

/** Deletes applied and ignored events, or unplaced ones too, at most `limit`. */
export async function deleteEventsBefore(
  db: Db,
  { days, limit, keepsUnplaced }: { days: number; limit: number; keepsUnplaced: boolean },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM ${paymentEvents} WHERE event_id IN (
      SELECT event_id FROM ${paymentEvents}
      WHERE received_at < app_now() - make_interval(days => ${days})
        AND (state <> 'unplaced' OR NOT ${keepsUnplaced}) LIMIT ${limit})`);
  return rowCount ?? 0;
}
