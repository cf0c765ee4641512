import { and, asc, eq, gt, isNotNull, like, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { stateColumns } from '../subscription/queries.ts';
import { checkouts, paymentEvents, paymentReading, payments, subscriptions } from '../tables.ts';

/** Last event read; undefined before the first time. */
export async function findReading(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ eventId: paymentReading.eventId }).from(paymentReading);
  return row?.eventId;
}

export async function setReading(db: Db, eventId: string): Promise<void> {
  const fresh = { eventId, readAt: sql`app_now()` };
  await db
    .insert(paymentReading)
    .values(fresh)
    .onConflictDoUpdate({ target: paymentReading.only, set: fresh });
}

const stored = {
  ...stateColumns,
  priceId: subscriptions.priceId,
  /** With microseconds. */
  occurredAt: sql<string>`to_char(${subscriptions.occurredAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
};

export type StoredSubscription = NonNullable<Awaited<ReturnType<typeof findStored>>>;

export async function findStored(db: Db, id: string) {
  const [row] = await db.select(stored).from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

/** Subscriptions that haven't ended. */
export const listLive = (db: Db): Promise<StoredSubscription[]> =>
  db.select(stored).from(subscriptions).where(ne(subscriptions.status, 'canceled'));

export const listOfWorkspace = (db: Db, workspaceId: string): Promise<StoredSubscription[]> =>
  db.select(stored).from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId));

const paidSubscription = (db: Db) =>
  db
    .select({ id: payments.transactionId })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId));

/** True if a checkout's payment and its subscription are stored. */
export async function hasPaidSubscription(db: Db, transactionId: string): Promise<boolean> {
  const rows = await paidSubscription(db).where(
    and(eq(payments.transactionId, transactionId), eq(payments.status, 'paid')),
  );
  return rows.length > 0;
}

const unpaid = (db: Db) =>
  notExists(
    paidSubscription(db).where(
      and(eq(payments.transactionId, checkouts.transactionId), eq(payments.status, 'paid')),
    ),
  );

/** Transactions of checkouts started within the days that have no known payment, or no known subscription. */
export async function listOpenCheckouts(
  db: Db,
  { days, workspaceId }: { days: number; workspaceId?: string },
): Promise<string[]> {
  const rows = await db
    .select({ transactionId: checkouts.transactionId })
    .from(checkouts)
    .where(
      and(
        isNotNull(checkouts.transactionId),
        gt(checkouts.createdAt, sql`app_now() - make_interval(days => ${days})`),
        workspaceId === undefined ? undefined : eq(checkouts.workspaceId, workspaceId),
        unpaid(db),
      ),
    )
    .orderBy(asc(checkouts.createdAt))
    .limit(1000);
  return rows.flatMap(({ transactionId }) => transactionId ?? []);
}

export type SharedSubscription = Awaited<ReturnType<typeof listSharedCustomers>>[number];

/** Subscriptions that haven't ended, of customers that several workspaces pay as. */
export async function listSharedCustomers(db: Db) {
  const { rows } = await db.execute<{ id: string; workspaceId: string; customerId: string }>(sql`
    SELECT id, workspace_id AS "workspaceId", customer_id AS "customerId" FROM (
      SELECT id, workspace_id, customer_id,
        min(workspace_id::text) OVER customer <> max(workspace_id::text) OVER customer AS is_shared
      FROM ${subscriptions} WHERE status <> 'canceled' AND workspace_id IS NOT NULL
      WINDOW customer AS (PARTITION BY customer_id)) AS live
    WHERE is_shared ORDER BY customer_id, id`);
  return rows;
}

/** Unplaced events whose reason starts with `reason`, oldest first. */
export const listUnplaced = (db: Db, reason: string) =>
  db
    .select({ id: paymentEvents.eventId, reason: paymentEvents.reason })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.state, 'unplaced'), like(paymentEvents.reason, `${reason}%`)))
    .orderBy(asc(paymentEvents.occurredAt))
    .limit(1000);
