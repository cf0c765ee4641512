import { randomUUID } from 'node:crypto';
import type { PlanType } from '@inkstep/contract';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { checkouts, subscriptions } from '../tables.ts';

/** The newest one whose transaction is known. */
export async function findCheckout(db: Db, workspaceId: string) {
  const [row] = await db
    .select({ id: checkouts.id, planType: checkouts.planType, transactionId: checkouts.transactionId })
    .from(checkouts)
    .where(and(eq(checkouts.workspaceId, workspaceId), isNotNull(checkouts.transactionId)))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return row;
}

/** Whether another request is creating one at Paddle, which takes ten seconds at most. */
export async function isCheckoutBeginning(db: Db, workspaceId: string): Promise<boolean> {
  const beginning = and(
    eq(checkouts.workspaceId, workspaceId),
    isNull(checkouts.transactionId),
    sql`${checkouts.createdAt} > now() - make_interval(secs => 15)`,
  );
  return (await db.$count(checkouts, beginning)) > 0;
}

export async function insertCheckout(
  tx: Tx,
  checkout: { workspaceId: string; userId: string; planType: PlanType },
): Promise<string> {
  const id = randomUUID();
  await tx.insert(checkouts).values({ id, ...checkout });
  return id;
}

export async function setTransaction(db: Db, id: string, transactionId: string): Promise<void> {
  await db.update(checkouts).set({ transactionId }).where(eq(checkouts.id, id));
}

export async function setCheckoutPlan(db: Db, id: string, planType: PlanType): Promise<void> {
  await db.update(checkouts).set({ planType }).where(eq(checkouts.id, id));
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
