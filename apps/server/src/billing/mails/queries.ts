import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { users } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { appNow } from '../../platform/db/sql-fragments.ts';
import { members, ownerOf } from '../../workspaces/index.ts';
import { hasPaidBefore } from '../plans/queries.ts';
import { payments, refunds, subscriptions } from '../tables.ts';

/** Finds the member who has owned the workspace for longest. */
export async function findOwnerId(db: Db, workspaceId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')))
    .orderBy(asc(members.createdAt))
    .limit(1);
  return row?.userId;
}

export async function findMailedPayment(
  db: Db,
  { workspaceId, transactionId }: { workspaceId: string; transactionId: string },
) {
  const [row] = await db
    .select({
      status: payments.status,
      amount: payments.amount,
      currency: payments.currency,
      occurredAt: payments.occurredAt,
      billedAt: payments.billedAt,
      invoiceNumber: payments.invoiceNumber,
      planType: subscriptions.planType,
      subscriptionStatus: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      scheduledAction: subscriptions.scheduledAction,
      now: appNow.mapWith(payments.billedAt),
      pastDueSince: subscriptions.pastDueSince,
      hasPaidBefore,
    })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(eq(payments.transactionId, transactionId), eq(payments.workspaceId, workspaceId)));
  return row;
}

export async function findMailedSubscription(
  db: Db,
  { workspaceId, subscriptionId }: { workspaceId: string; subscriptionId: string },
) {
  const [row] = await db
    .select({
      status: subscriptions.status,
      planType: subscriptions.planType,
      trialEndsAt: subscriptions.trialEndsAt,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      scheduledAction: subscriptions.scheduledAction,
      refundedAt: subscriptions.refundedAt,
      now: appNow.mapWith(subscriptions.createdAt),
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.workspaceId, workspaceId)));
  return row;
}

/** Chargeback with the address of the account; undefined once it is reversed. */
export async function findMailedChargeback(db: Db, refundId: string) {
  const [row] = await db
    .select({
      amount: refunds.amount,
      currency: payments.currency,
      billedAt: payments.billedAt,
      email: users.email,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.transactionId, refunds.transactionId))
    .leftJoin(members, ownerOf(payments.workspaceId))
    .leftJoin(users, eq(users.id, members.userId))
    .where(and(eq(refunds.id, refundId), refunds.counts));
  return row;
}

/** Marks at most `limit` trials that end within the days and were not announced yet, and returns them. */
export async function takeEndingTrials(
  tx: Tx,
  { withinDays, limit }: { withinDays: number; limit: number },
): Promise<{ subscriptionId: string; workspaceId: string | null }[]> {
  const ending = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'trialing'),
        isNull(subscriptions.trialMailAt),
        or(isNull(subscriptions.scheduledAction), ne(subscriptions.scheduledAction, 'cancel')),
        gt(subscriptions.trialEndsAt, sql`app_now()`),
        lte(subscriptions.trialEndsAt, sql`app_now() + make_interval(days => ${withinDays})`),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(subscriptions)
    .set({ trialMailAt: sql`app_now()` })
    .where(sql`${subscriptions.id} IN ${ending}`)
    .returning({ subscriptionId: subscriptions.id, workspaceId: subscriptions.workspaceId });
}
