import { randomUUID } from 'node:crypto';
import type { PlanType } from '@inkstep/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { emailConfirmedAt, users } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { members } from '../../workspaces/index.ts';
import { checkoutFailures, checkouts, paymentCustomers, payments, subscriptions } from '../tables.ts';

/** Newest checkout with a known transaction. */
export async function findCheckout(db: Db, workspaceId: string) {
  const [row] = await db
    .select({ id: checkouts.id, planType: checkouts.planType, transactionId: checkouts.transactionId })
    .from(checkouts)
    .where(and(eq(checkouts.workspaceId, workspaceId), isNotNull(checkouts.transactionId)))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return row;
}

/** True while another request creates one at Paddle, which takes up to four calls of ten seconds. */
export async function isCheckoutBeginning(db: Db, workspaceId: string): Promise<boolean> {
  const beginning = and(
    eq(checkouts.workspaceId, workspaceId),
    isNull(checkouts.transactionId),
    sql`${checkouts.createdAt} > app_now() - make_interval(secs => 45)`,
  );
  return (await db.$count(checkouts, beginning)) > 0;
}

export async function insertCheckout(
  tx: Tx,
  checkout: { workspaceId: string; userId: string; planType: PlanType; addressHash: string },
): Promise<string> {
  const id = randomUUID();
  await tx.insert(checkouts).values({ id, ...checkout });
  return id;
}

export async function setTransaction(db: Db, id: string, transactionId: string): Promise<void> {
  await db.update(checkouts).set({ transactionId }).where(eq(checkouts.id, id));
}

/** Stores that the provider has received the payment of a checkout. */
export async function setPaid(db: Db, transactionId: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ paidAt: sql`coalesce(${checkouts.paidAt}, app_now())` })
    .where(eq(checkouts.transactionId, transactionId));
}

const isConfirmed = sql<boolean>`EXISTS (
  SELECT 1 FROM ${payments} AS paid WHERE paid.transaction_id = ${checkouts}.transaction_id AND paid.status = 'paid')`;

/** A checkout of the workspace, and whether the event of its payment has arrived. */
export async function findPaidCheckout(
  db: Db,
  { workspaceId, transactionId }: { workspaceId: string; transactionId: string },
) {
  const [row] = await db
    .select({ isConfirmed })
    .from(checkouts)
    .where(and(eq(checkouts.workspaceId, workspaceId), eq(checkouts.transactionId, transactionId)));
  return row;
}

/** Longer than reconciliation takes to recover missed events. */
const PENDING_DAYS = 3;

/** True if a checkout is known to be paid and its event hasn't arrived yet. */
export async function isPaymentPending(db: Db, workspaceId: string): Promise<boolean> {
  const pending = and(
    eq(checkouts.workspaceId, workspaceId),
    sql`${checkouts.paidAt} > app_now() - make_interval(days => ${PENDING_DAYS})`,
    sql`NOT ${isConfirmed}`,
  );
  return (await db.$count(checkouts, pending)) > 0;
}

/** Email address of the member who has owned the workspace for longest, with the customer created for it. */
export async function findOwner(db: Db, workspaceId: string) {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      isConfirmed: sql<boolean>`${emailConfirmedAt} IS NOT NULL`,
      customerId: paymentCustomers.customerId,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(
      paymentCustomers,
      and(eq(paymentCustomers.workspaceId, members.workspaceId), eq(paymentCustomers.email, users.email)),
    )
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')))
    .orderBy(asc(members.createdAt))
    .limit(1);
  return row;
}

/** True if the workspace, the customer or the address has had a subscription, also for a deleted account. */
export async function hasSubscribed(
  db: Db,
  payer: { workspaceId: string; customerId: string | null; addressHashes: string[] },
): Promise<boolean> {
  const samePayer = or(
    eq(subscriptions.workspaceId, payer.workspaceId),
    payer.customerId === null ? undefined : eq(subscriptions.customerId, payer.customerId),
    inArray(subscriptions.addressHash, payer.addressHashes),
  );
  const rows = await db.select({ id: subscriptions.id }).from(subscriptions).where(samePayer).limit(1);
  return rows.length > 0;
}

export async function storeCustomer(db: Db, row: typeof paymentCustomers.$inferInsert): Promise<void> {
  await db
    .insert(paymentCustomers)
    .values(row)
    .onConflictDoUpdate({ target: paymentCustomers.workspaceId, set: row });
}

export async function storeCheckoutFailure(
  db: Db,
  failure: { planType: PlanType; priceId: string; reason: string },
): Promise<void> {
  const row = { ...failure, occurredAt: sql`app_now()` };
  await db
    .insert(checkoutFailures)
    .values(row)
    .onConflictDoUpdate({ target: checkoutFailures.only, set: row });
}

/** Call it when a checkout has started, which proves that the settings are right. */
export async function deleteCheckoutFailure(db: Db): Promise<void> {
  await db.delete(checkoutFailures);
}

export async function findCheckoutFailure(db: Db) {
  const [row] = await db.select().from(checkoutFailures);
  return row;
}

export async function deleteCheckout(db: Db, id: string): Promise<void> {
  await db.delete(checkouts).where(eq(checkouts.id, id));
}

export async function isCanceled(db: Db, subscriptionId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  return row?.status === 'canceled';
}

/** Replaces the stored hashes of the payer's address. */
export async function replaceAddressHashes(db: Db, workspaceId: string, addressHash: string): Promise<void> {
  for (const table of [checkouts, subscriptions]) {
    await db
      .update(table)
      .set({ addressHash })
      .where(and(eq(table.workspaceId, workspaceId), isNotNull(table.addressHash)));
  }
}
