import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { subscriptions } from '../billing/index.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import type { MemberRole } from '../platform/http/actor.ts';
import { manualPlans, members, workspaces } from './tables.ts';

/** After a failed payment, a plan stays in force this long. */
export const PAST_DUE_DAYS = 14;

/** The highest plan that a subscription entitles to now; null without one. */
const subscribedPlan = sql<string | null>`(
  SELECT ${subscriptions.planType} FROM ${subscriptions}
  WHERE ${subscriptions.workspaceId} = ${workspaces.id} AND (
    ${subscriptions.status} IN ('active', 'trialing')
    OR (${subscriptions.status} = 'past_due'
      AND ${subscriptions.pastDueSince} > now() - make_interval(days => ${PAST_DUE_DAYS}))
    OR (${subscriptions.status} = 'canceled'
      AND ${subscriptions.refundedAt} IS NULL AND ${subscriptions.currentPeriodEnd} > now()
      AND ${subscriptions.trialEndsAt} >= ${subscriptions.currentPeriodEnd} IS NOT TRUE))
  ORDER BY ${subscriptions.planType} = 'max' DESC NULLS LAST LIMIT 1)`;

/** What `planInForce` decides by; needs a left join of `manual_plans` on `manualPlanInForce`. */
export const planColumns = { paid: subscribedPlan, manual: manualPlans.planType };

export const manualPlanInForce = and(
  eq(manualPlans.workspaceId, workspaces.id),
  lte(manualPlans.startsAt, sql`now()`),
  or(isNull(manualPlans.endsAt), gt(manualPlans.endsAt, sql`now()`)),
);

export async function insertWorkspace(
  tx: Tx,
  workspace: { name: string; personalOf: string },
): Promise<string> {
  const [row] = await tx.insert(workspaces).values(workspace).returning({ id: workspaces.id });
  if (!row) throw new Error('the workspace was not inserted');
  return row.id;
}

export async function insertMember(
  db: Db,
  member: { workspaceId: string; userId: string; role: MemberRole },
): Promise<void> {
  await db.insert(members).values(member);
}

export async function findPersonal(db: Db, userId: string) {
  const [row] = await db
    .select({ workspaceId: workspaces.id, ...planColumns })
    .from(workspaces)
    .leftJoin(manualPlans, manualPlanInForce)
    .where(eq(workspaces.personalOf, userId));
  return row;
}

export async function findMemberRole(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<MemberRole | undefined> {
  const [row] = await db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
  return row?.role;
}

export async function findPlans(db: Db, workspaceId: string) {
  const [row] = await db
    .select(planColumns)
    .from(workspaces)
    .leftJoin(manualPlans, manualPlanInForce)
    .where(eq(workspaces.id, workspaceId));
  return row;
}

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

export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
}

/** Lets others do the same, but no plan change until the transaction ends. */
export async function shareWorkspace(tx: Db, workspaceId: string): Promise<void> {
  await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for('share');
}

export async function replaceManualPlan(
  tx: Tx,
  { workspaceId, ...plan }: Omit<typeof manualPlans.$inferInsert, 'startsAt'>,
): Promise<void> {
  const fresh = { ...plan, startsAt: sql`now()` };
  await tx
    .insert(manualPlans)
    .values({ workspaceId, ...fresh })
    .onConflictDoUpdate({ target: manualPlans.workspaceId, set: fresh });
}

export async function deleteManualPlan(tx: Tx, workspaceId: string): Promise<void> {
  await tx.delete(manualPlans).where(eq(manualPlans.workspaceId, workspaceId));
}
