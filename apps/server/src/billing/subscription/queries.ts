import type { PlanType } from '@inkstep/contract';
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { appNow } from '../../platform/db/sql-fragments.ts';
import { members } from '../../workspaces/index.ts';
import { hasEarlier, hasPaidBefore } from '../plans/queries.ts';
import { paymentCustomers, subscriptions } from '../tables.ts';

/** Columns that the payment provider's state of a subscription is kept in. */
export const stateColumns = {
  id: subscriptions.id,
  workspaceId: subscriptions.workspaceId,
  customerId: subscriptions.customerId,
  planType: subscriptions.planType,
  priceAmount: subscriptions.priceAmount,
  priceCurrency: subscriptions.priceCurrency,
  status: subscriptions.status,
  trialEndsAt: subscriptions.trialEndsAt,
  currentPeriodEnd: subscriptions.currentPeriodEnd,
  pastDueSince: subscriptions.pastDueSince,
  scheduledAction: subscriptions.scheduledAction,
  scheduledAt: subscriptions.scheduledAt,
  pendingPlan: subscriptions.pendingPlan,
};

const columns = {
  ...stateColumns,
  refundedAt: subscriptions.refundedAt,
  moneyReturned: subscriptions.moneyReturned,
  hasPaidBefore,
  /** The payer had an earlier subscription, so that a trial gives no plan. */
  hasEarlier,
  occurredAt: subscriptions.occurredAt,
  /** Time of the query by the database's clock. */
  now: appNow.mapWith(subscriptions.createdAt),
};

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** The subscription that hasn't ended, else the one that gives a plan longest. */
export async function findSubscription(db: Db, workspaceId: string) {
  const [row] = await db
    .select(columns)
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, workspaceId))
    .orderBy(
      sql`${subscriptions.status} = 'canceled'`,
      sql`${subscriptions.refundedAt} IS NOT NULL`,
      sql`${subscriptions.planType} = 'max' DESC NULLS LAST`,
      sql`${subscriptions.currentPeriodEnd} DESC NULLS LAST`,
      desc(subscriptions.createdAt),
    )
    .limit(1);
  return row;
}

/**
 * True if another workspace pays as the customer, or has paid as it and the customer isn't known to belong to this
 * workspace. Workspaces that the user `exceptOf` owns don't count.
 */
export async function isSharedCustomer(
  db: Db,
  {
    customerId,
    workspaceId,
    exceptOf,
  }: { customerId: string; workspaceId: string; exceptOf: string | undefined },
): Promise<boolean> {
  const isOwn = and(
    eq(paymentCustomers.workspaceId, workspaceId),
    eq(paymentCustomers.customerId, customerId),
  );
  const elsewhere = and(
    eq(subscriptions.customerId, customerId),
    ne(subscriptions.workspaceId, workspaceId),
    exceptOf === undefined
      ? undefined
      : notExists(
          db
            .select({ userId: members.userId })
            .from(members)
            .where(
              and(
                eq(members.workspaceId, subscriptions.workspaceId),
                eq(members.userId, exceptOf),
                eq(members.role, 'owner'),
              ),
            ),
        ),
    or(
      ne(subscriptions.status, 'canceled'),
      notExists(db.select({ id: paymentCustomers.workspaceId }).from(paymentCustomers).where(isOwn)),
    ),
  );
  return (await db.$count(subscriptions, elsewhere)) > 0;
}

/** Subscriptions of a workspace that haven't ended at Paddle. */
export async function listOpenSubscriptions(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.workspaceId, workspaceId), ne(subscriptions.status, 'canceled')));
  return rows.map(({ id }) => id);
}

/** Time before the end of a period at which a downgrade is made. Paddle locks the last half hour. */
const APPLIED_BEFORE_END = sql`make_interval(hours => 2)`;
const LOCKED_BEFORE_END = sql`make_interval(mins => 30)`;

/** From this time on the downgrade is in progress and can't be undone. */
const isBeingApplied: SQL | undefined = lte(
  subscriptions.currentPeriodEnd,
  sql`app_now() + ${APPLIED_BEFORE_END}`,
);

/** Stores a pending downgrade. False if it is too late for this period, or the subscription changed meanwhile. */
export async function setPendingDowngrade(
  tx: Tx,
  { id, planType, pendingPlan }: { id: string; planType: PlanType; pendingPlan: PlanType },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(subscriptions)
    .set({ pendingPlan })
    .where(
      and(
        eq(subscriptions.id, id),
        eq(subscriptions.planType, planType),
        inArray(subscriptions.status, ['active', 'trialing']),
        isNull(subscriptions.scheduledAction),
        gt(subscriptions.currentPeriodEnd, sql`app_now() + ${LOCKED_BEFORE_END}`),
      ),
    );
  return rowCount === 1;
}

/** Deletes a pending downgrade. False if there was none, or it is being made. */
export async function clearPendingDowngrade(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(subscriptions)
    .set({ pendingPlan: null })
    .where(
      and(
        eq(subscriptions.id, id),
        isNotNull(subscriptions.pendingPlan),
        sql`(${isBeingApplied}) IS NOT TRUE`,
      ),
    );
  return rowCount === 1;
}

/** Deletes a pending downgrade even while it is being made. */
export async function dropPendingDowngrade(tx: Tx, id: string): Promise<void> {
  await tx.update(subscriptions).set({ pendingPlan: null }).where(eq(subscriptions.id, id));
}

const isDue = and(
  isNotNull(subscriptions.pendingPlan),
  isNotNull(subscriptions.workspaceId),
  inArray(subscriptions.status, ['active', 'trialing']),
  isNull(subscriptions.scheduledAction),
  isBeingApplied,
);

/** Subscriptions with a due downgrade. */
export async function listDueDowngrades(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isDue)
    .orderBy(subscriptions.currentPeriodEnd);
  return rows.map(({ id }) => id);
}

/** Undefined if the downgrade isn't due, or was made or undone. */
export async function findDueDowngrade(db: Db, id: string) {
  const [row] = await db
    .select({ status: subscriptions.status, pendingPlan: subscriptions.pendingPlan })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), isDue));
  const pendingPlan = row?.pendingPlan;
  return row && pendingPlan && pendingPlan !== 'V1_DEFAULT_ACCESS' ? { ...row, pendingPlan } : undefined;
}
