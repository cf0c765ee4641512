import { and, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { LostCall } from '../../../ai/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { articlePlans } from '../tables.ts';

/** A planner's lease on a plan. Writes with an older lease than the stored one are rejected. */
export interface PlanLease {
  taskId: string;
  lease: number;
}

/** Matches the queue's heartbeat timeout. */
const until = sql`now() + interval '10 seconds'`;
const isOpen = notInArray(articlePlans.stage, ['ready', 'failed']);
const isHeld = ({ taskId, lease }: PlanLease) =>
  and(eq(articlePlans.taskId, taskId), eq(articlePlans.lease, lease), isOpen);

/** Takes an open plan that no other planner holds. */
export async function takePlan(db: Db, taskId: string) {
  const [row] = await db
    .update(articlePlans)
    .set({ lease: sql`${articlePlans.lease} + 1`, leasedUntil: until })
    .where(
      and(
        eq(articlePlans.taskId, taskId),
        isOpen,
        or(isNull(articlePlans.leasedUntil), lt(articlePlans.leasedUntil, sql`now()`)),
      ),
    )
    .returning({
      taskId: articlePlans.taskId,
      workspaceId: articlePlans.workspaceId,
      lease: articlePlans.lease,
      asked: articlePlans.asked,
    });
  return row;
}

/** False once the plan ended, was stopped, or was taken by another planner. */
export async function renewPlan(db: Db, held: PlanLease): Promise<boolean> {
  const { rowCount } = await db.update(articlePlans).set({ leasedUntil: until }).where(isHeld(held));
  return rowCount === 1;
}

/** Lets the next planner start without waiting. */
export async function releasePlan(db: Db, held: PlanLease): Promise<void> {
  await db.update(articlePlans).set({ leasedUntil: null }).where(isHeld(held));
}

export async function storeBegunCall(db: Db, held: PlanLease, asked: LostCall): Promise<void> {
  await db.update(articlePlans).set({ asked }).where(isHeld(held));
}
