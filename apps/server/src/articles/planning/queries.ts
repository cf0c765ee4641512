import { randomInt } from 'node:crypto';
import type { ErrorCode, InterviewAnswer } from '@inkstep/contract';
import type { Additions } from '@inkstep/engine';
import { and, count, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { modelCalls } from '../../ai/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { tasks } from '../brief/tables.ts';
import { articlePlans, type PlanInput, type PlanStage, planDays } from './tables.ts';

const today = sql`(now() AT TIME ZONE 'UTC')::date`;

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;
/** Identifies a plan's state: it differs once another planner or a restart has taken the plan. */
export type PlanMark = Pick<PlanRow, 'taskId' | 'stage' | 'lease'>;

const columns = {
  taskId: articlePlans.taskId,
  workspaceId: articlePlans.workspaceId,
  userId: articlePlans.userId,
  tokenId: articlePlans.tokenId,
  input: articlePlans.input,
  stage: articlePlans.stage,
  unread: articlePlans.unread,
  lease: articlePlans.lease,
};

const ENDED: PlanStage[] = ['ready', 'failed'];

const isOwn = ({ workspaceId, taskId }: TaskKey) =>
  sql`EXISTS (SELECT FROM ${tasks} WHERE ${tasks.id} = ${taskId} AND ${tasks.workspaceId} = ${workspaceId} AND ${tasks.isListed})`;

export async function findPlan(db: Db, taskId: string) {
  const [row] = await db.select(columns).from(articlePlans).where(eq(articlePlans.taskId, taskId));
  return row;
}

export type OwnPlanRow = NonNullable<Awaited<ReturnType<typeof findOwnPlan>>>;

/** Plan of a single article. Plans of a batch belong to the batch. */
export async function findOwnPlan(db: Db, key: TaskKey) {
  const [row] = await db
    .select({ ...columns, createdAt: articlePlans.createdAt })
    .from(articlePlans)
    .where(and(eq(articlePlans.taskId, key.taskId), isOwn(key)));
  return row;
}

/** False if there is none, or if it has ended. */
export async function deleteOpenPlan(db: Db, key: TaskKey): Promise<boolean> {
  const { rowCount } = await db
    .delete(articlePlans)
    .where(and(eq(articlePlans.taskId, key.taskId), notInArray(articlePlans.stage, ENDED), isOwn(key)));
  return rowCount === 1;
}

export async function lockPlan(db: Tx, taskId: string) {
  const [row] = await db
    .select(columns)
    .from(articlePlans)
    .where(eq(articlePlans.taskId, taskId))
    .for('update');
  return row;
}

interface NewPlan {
  taskId: string;
  workspaceId: string;
  userId: string;
  tokenId: string | null;
  input: PlanInput;
}

/** Restarts a plan that ended. A planner that still works with the earlier input can no longer write. */
export async function upsertPlan(db: Tx, plan: NewPlan): Promise<void> {
  const fresh = {
    stage: 'waiting' as const,
    unread: [],
    errorCode: null,
    errorMessage: null,
    leasedUntil: null,
  };
  await db
    .insert(articlePlans)
    // Random, so that it never equals the lease of a deleted plan's planner.
    .values({ ...plan, ...fresh, lease: randomInt(1_000_000_000) })
    .onConflictDoUpdate({
      target: articlePlans.taskId,
      set: {
        ...fresh,
        userId: plan.userId,
        tokenId: plan.tokenId,
        input: plan.input,
        lease: sql`${articlePlans.lease} + 1`,
        updatedAt: sql`now()`,
      },
    });
}

const isAt = ({ taskId, stage, lease }: PlanMark) =>
  and(eq(articlePlans.taskId, taskId), eq(articlePlans.stage, stage), eq(articlePlans.lease, lease));

/** False if the plan has changed since it was read. */
export async function movePlan(
  db: Db,
  mark: PlanMark,
  change: {
    stage: PlanStage;
    unread?: PlanRow['unread'] | undefined;
    additions?: Additions | undefined;
  },
): Promise<boolean> {
  const { rowCount } = await db
    .update(articlePlans)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isAt(mark));
  return rowCount === 1;
}

/**
 * Ends a plan that has not ended, unless it has changed since it was read. Returns its workspace's ID if it was ended.
 */
export async function setPlanFailed(
  db: Db,
  taskId: string,
  { code, message }: { code: ErrorCode; message: string },
  mark?: PlanMark,
): Promise<string | undefined> {
  const [row] = await db
    .update(articlePlans)
    .set({ stage: 'failed', errorCode: code, errorMessage: message, updatedAt: sql`now()` })
    .where(and(eq(articlePlans.taskId, taskId), notInArray(articlePlans.stage, ENDED), mark && isAt(mark)))
    .returning({ workspaceId: articlePlans.workspaceId });
  return row?.workspaceId;
}

/** Counts a plan for today (UTC). False if the workspace has reached its limit. */
export async function countPlan(db: Tx, workspaceId: string, most: number): Promise<boolean> {
  if (most < 1) return false;
  const { rowCount } = await db
    .insert(planDays)
    .values({ workspaceId, day: today, plans: 1 })
    .onConflictDoUpdate({
      target: [planDays.workspaceId, planDays.day],
      set: { plans: sql`${planDays.plans} + 1` },
      setWhere: lt(planDays.plans, most),
    });
  return rowCount === 1;
}

export async function listPlans(db: Db, taskIds: readonly string[]) {
  if (taskIds.length === 0) return [];
  const calls = db
    .select({
      planId: modelCalls.planId,
      calls: count().as('calls'),
      cost: sql<number | null>`sum(${modelCalls.cost})`.mapWith(Number).as('cost'),
    })
    .from(modelCalls)
    .where(inArray(modelCalls.planId, taskIds))
    .groupBy(modelCalls.planId)
    .as('plan_calls');
  return db
    .select({
      taskId: articlePlans.taskId,
      stage: articlePlans.stage,
      unread: articlePlans.unread,
      errorCode: articlePlans.errorCode,
      errorMessage: articlePlans.errorMessage,
      costMicros: sql<number | null>`CASE WHEN ${calls.calls} IS NULL THEN 0 ELSE ${calls.cost} END`.mapWith(
        (cost) => (cost === null ? null : Number(cost)),
      ),
    })
    .from(articlePlans)
    .leftJoin(calls, eq(calls.planId, articlePlans.taskId))
    .where(inArray(articlePlans.taskId, taskIds));
}

/** Median of the workspace's newest completed plans with known cost. */
export async function findMedianCost(db: Db, workspaceId: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ cost: number | null }>(sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY cost) AS cost FROM (
      SELECT sum(call.cost)::float8 AS cost FROM (
        SELECT task_id FROM ${articlePlans} WHERE workspace_id = ${workspaceId} AND stage = 'ready'
        ORDER BY updated_at DESC LIMIT 20
      ) AS recent
      JOIN ${modelCalls} AS call ON call.plan_id = recent.task_id
      GROUP BY recent.task_id HAVING bool_and(call.cost IS NOT NULL)
    ) AS plans`);
  return rows[0]?.cost ?? undefined;
}

export async function findAdditions(db: Db, { workspaceId, taskId }: TaskKey) {
  const [row] = await db
    .select({ additions: articlePlans.additions, answers: articlePlans.answers })
    .from(articlePlans)
    .where(and(eq(articlePlans.taskId, taskId), eq(articlePlans.workspaceId, workspaceId)));
  return row;
}

/** False for a task that was never planned. */
export async function setAnswers(
  db: Db,
  { workspaceId, taskId }: TaskKey,
  answers: InterviewAnswer[],
): Promise<boolean> {
  const { rowCount } = await db
    .update(articlePlans)
    .set({ answers })
    .where(and(eq(articlePlans.taskId, taskId), eq(articlePlans.workspaceId, workspaceId)));
  return rowCount === 1;
}
