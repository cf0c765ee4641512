import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { appNow } from '../../platform/db/sql-fragments.ts';
import { workspaces } from '../../workspaces/index.ts';
import { manualPlans, payments, planSettings, subscriptions } from '../tables.ts';

/** Grace period after a failed payment. */
export const PAST_DUE_DAYS = 14;

/** True if any payment of a row of `subscriptions` was received and not given back. */
export const hasPaidBefore = sql<boolean>`EXISTS (
  SELECT FROM ${payments} AS paid
  WHERE paid.subscription_id = subscriptions.id AND paid.status = 'paid' AND paid.amount > paid.refunded)`;

/** True if the payer of a row of `subscriptions` had an earlier one: by workspace, customer or address. */
export const hasEarlier = sql<boolean>`EXISTS (
  SELECT FROM ${subscriptions} AS earlier
  WHERE (coalesce(earlier.started_at, earlier.created_at), earlier.id)
      < (coalesce(subscriptions.started_at, subscriptions.created_at), subscriptions.id)
    AND (earlier.workspace_id = subscriptions.workspace_id
      OR earlier.customer_id = subscriptions.customer_id
      OR earlier.address_hash = subscriptions.address_hash))`;

const isFirstTrial = sql`subscriptions.status = 'trialing' AND NOT ${hasEarlier}`;

/**
 * Highest plan that a subscription gives now; null without one. A plan follows the money for the newest period, apart
 * from the payer's first trial and the days of grace after an earlier payment. See ADR 61.
 */
const subscribedPlan = sql<string | null>`(
  SELECT ${subscriptions.planType} FROM ${subscriptions}
  WHERE ${subscriptions.workspaceId} = ${workspaces.id} AND (
    (${subscriptions.status} = 'active' AND NOT ${subscriptions.moneyReturned})
    OR (${isFirstTrial})
    OR (${subscriptions.status} = 'past_due' AND ${hasPaidBefore}
      AND ${subscriptions.pastDueSince} > app_now() - make_interval(days => ${PAST_DUE_DAYS}))
    OR (${subscriptions.status} IN ('paused', 'canceled')
      AND ${subscriptions.refundedAt} IS NULL AND ${subscriptions.currentPeriodEnd} > app_now()
      AND ${subscriptions.trialEndsAt} >= ${subscriptions.currentPeriodEnd} IS NOT TRUE))
  ORDER BY ${subscriptions.planType} = 'max' DESC NULLS LAST LIMIT 1)`;

/** Free trial of a workspace. Undefined outside of one. */
export async function findTrial(db: Db, workspaceId: string) {
  const [row] = await db
    .select({
      planType: subscriptions.planType,
      since: sql`coalesce(${subscriptions.trialStartsAt}, ${subscriptions.createdAt})`.mapWith(
        subscriptions.createdAt,
      ),
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.workspaceId, workspaceId), isFirstTrial));
  return row;
}

/** Input of `planInForce`; needs a left join of `manual_plans` on `manualPlanInForce`. */
export const planColumns = { paid: subscribedPlan, manual: manualPlans.planType };

export const manualPlanInForce = and(
  eq(manualPlans.workspaceId, workspaces.id),
  lte(manualPlans.startsAt, sql`app_now()`),
  or(isNull(manualPlans.endsAt), gt(manualPlans.endsAt, sql`app_now()`)),
);

const plansOn = sql<boolean>`coalesce((SELECT plans_on FROM ${planSettings}), true)`;

export async function arePlansOn(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ on: boolean }>(sql`SELECT ${plansOn} AS on`);
  return rows[0]?.on ?? true;
}

/** False if they are so already. */
export async function updatePlansOn(db: Db, isOn: boolean): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${planSettings} (plans_on) SELECT ${isOn} WHERE ${plansOn} <> ${isOn}
    ON CONFLICT (id) DO UPDATE SET plans_on = excluded.plans_on`);
  return rowCount === 1;
}

export async function findPlans(db: Db, workspaceId: string) {
  const [row] = await db
    .select({ ...planColumns, plansOn, now: appNow.mapWith(workspaces.createdAt) })
    .from(workspaces)
    .leftJoin(manualPlans, manualPlanInForce)
    .where(eq(workspaces.id, workspaceId));
  return row;
}

export const listStoredPlans = (db: Db, workspaceIds: readonly string[]) =>
  db
    .select({ id: workspaces.id, ...planColumns })
    .from(workspaces)
    .leftJoin(manualPlans, manualPlanInForce)
    .where(inArray(workspaces.id, [...workspaceIds]));

/** Undefined if none is in force. */
export async function findManualPlan(db: Db, workspaceId: string) {
  const [row] = await db
    .select({
      planType: manualPlans.planType,
      startsAt: manualPlans.startsAt,
      endsAt: manualPlans.endsAt,
      setBy: manualPlans.setBy,
    })
    .from(manualPlans)
    .innerJoin(workspaces, manualPlanInForce)
    .where(eq(workspaces.id, workspaceId));
  return row;
}

/**
 * True for a user with a subscription, a payment or a plan that an admin granted, also of the past, for the personal
 * workspace or a team that they own, and for the owner of a team with others. For queries from `users`.
 */
export const hasPaid = sql<boolean>`EXISTS (
  SELECT FROM members JOIN workspaces ON workspaces.id = members.workspace_id
  WHERE members.user_id = users.id AND members.role = 'owner' AND (
    EXISTS (SELECT FROM members AS other WHERE other.workspace_id = workspaces.id AND other.user_id <> users.id)
    OR EXISTS (SELECT FROM subscriptions WHERE subscriptions.workspace_id = workspaces.id)
    OR EXISTS (SELECT FROM payments WHERE payments.workspace_id = workspaces.id)
    OR EXISTS (SELECT FROM manual_plans WHERE manual_plans.workspace_id = workspaces.id)))`;

export async function replaceManualPlan(
  tx: Tx,
  { workspaceId, ...plan }: Omit<typeof manualPlans.$inferInsert, 'startsAt'>,
): Promise<void> {
  const fresh = { ...plan, startsAt: sql`app_now()` };
  await tx
    .insert(manualPlans)
    .values({ workspaceId, ...fresh })
    .onConflictDoUpdate({ target: manualPlans.workspaceId, set: fresh });
}

export async function deleteManualPlan(tx: Tx, workspaceId: string): Promise<void> {
  await tx.delete(manualPlans).where(eq(manualPlans.workspaceId, workspaceId));
}
