import { lt, not, sql } from 'drizzle-orm';
import { modelCalls } from '../../ai/index.ts';
import { endedRuns, generations, tasks } from '../../articles/index.ts';
import { payments, subscriptions } from '../../billing/index.ts';
import { users } from '../../identity/index.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { dayFigures, type Metric } from './computed/queries.ts';
import type { DayRange, Unit } from './days.ts';
import { activePeople, statisticsDays, statisticsState } from './tables.ts';

export interface FigureRow {
  /** The first day of the period. */
  period: string;
  metric: Metric;
  label: string;
  amount: number;
}

export async function countEverything(db: Db): Promise<{ users: number; tasks: number }> {
  const [userCount, taskCount] = await Promise.all([db.$count(users), db.$count(tasks, not(tasks.isSample))]);
  return { users: userCount, tasks: taskCount };
}

export async function findState(db: Db) {
  const { rows } = await db.execute<{
    today: string;
    rolledUntil: string | null;
    isRebuilding: boolean;
    rebuiltAt: string | null;
  }>(sql`
    SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS today, rolled_until::text AS "rolledUntil",
      rebuild_requested_at IS NOT NULL AS "isRebuilding",
      to_char(rebuilt_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "rebuiltAt"
    FROM (SELECT true AS id) AS one LEFT JOIN ${statisticsState} USING (id)`);
  const [row] = rows;
  if (!row) throw new Error('the statement answers one row');
  return row;
}

/** The day of the oldest row behind any figure. */
export async function findFirstDay(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    SELECT least(
      (SELECT min(at) AT TIME ZONE 'UTC' FROM ${auditEvents}),
      (SELECT min(ended_at) AT TIME ZONE 'UTC' FROM ${endedRuns}),
      (SELECT min(started_at) AT TIME ZONE 'UTC' FROM ${modelCalls}),
      (SELECT min(day) FROM ${activePeople}),
      (SELECT min(billed_at) AT TIME ZONE 'UTC' FROM ${payments})
    )::date::text AS day`);
  return rows[0]?.day ?? null;
}

/** Amounts by period. Days from `computedFrom` on are computed, those before it are stored. */
export async function listFigures(
  db: Db,
  { from, to, computedFrom, unit }: DayRange & { computedFrom: string; unit: Unit },
): Promise<FigureRow[]> {
  const { rows } = await db.execute<FigureRow & Record<string, unknown>>(sql`
    SELECT date_trunc(${unit}, day)::date::text AS period, metric, label,
      CASE metric WHEN 'longest_wait' THEN max(amount) ELSE sum(amount)::bigint END AS amount
    FROM (
      SELECT day, metric, label, amount FROM ${statisticsDays}
      WHERE day >= ${from}::date AND day < ${computedFrom}::date
      UNION ALL
      SELECT * FROM (${dayFigures({ from: computedFrom, to })}) AS computed
    ) AS figures
    GROUP BY 1, 2, 3`);
  return rows;
}

/** Replaces the stored figures of these days. Other writers wait until the transaction ends; readers don't. */
export async function replaceDays(db: Tx, days: DayRange): Promise<void> {
  await db.execute(sql`LOCK TABLE ${statisticsDays} IN SHARE ROW EXCLUSIVE MODE`);
  await db.execute(
    sql`DELETE FROM ${statisticsDays} WHERE day >= ${days.from}::date AND day < ${days.to}::date`,
  );
  await db.execute(sql`
    INSERT INTO ${statisticsDays} (day, metric, label, amount) SELECT * FROM (${dayFigures(days)}) AS computed`);
}

export async function deleteDaysBefore(db: Db, day: string): Promise<void> {
  await db.delete(statisticsDays).where(lt(statisticsDays.day, day));
}

export async function setRolledUntil(db: Db, day: string): Promise<void> {
  const { rolledUntil } = statisticsState;
  await db
    .insert(statisticsState)
    .values({ rolledUntil: day })
    .onConflictDoUpdate({
      target: statisticsState.id,
      set: { rolledUntil: sql`greatest(${rolledUntil}, excluded.rolled_until)` },
    });
}

export async function setRebuildRequested(db: Db): Promise<void> {
  const set = { rebuildRequestedAt: sql`now()` };
  await db.insert(statisticsState).values(set).onConflictDoUpdate({ target: statisticsState.id, set });
}

export async function setRebuildEnded(db: Db, { succeeded }: { succeeded: boolean }): Promise<void> {
  await db
    .update(statisticsState)
    .set({ rebuildRequestedAt: null, ...(succeeded && { rebuiltAt: sql`now()` }) });
}

/** Workspaces with a subscription at this moment. Past due ones still are; those of deleted accounts are not. */
export async function countSubscribers(db: Db): Promise<{ subscribers: number; trials: number }> {
  const { rows } = await db.execute<{ subscribers: number; trials: number }>(sql`
    SELECT count(DISTINCT workspace_id) FILTER (WHERE status IN ('active', 'past_due')) AS subscribers,
      count(DISTINCT workspace_id) FILTER (WHERE status = 'trialing') AS trials
    FROM ${subscriptions} WHERE workspace_id IS NOT NULL`);
  return rows[0] ?? { subscribers: 0, trials: 0 };
}

/** Runs that are queued or in progress, and how long the first in the queue has waited. */
export async function findQueueLoad(db: Db) {
  const { rows } = await db.execute<{ waiting: number; working: number; longestWaitMs: number | null }>(sql`
    SELECT count(*) FILTER (WHERE started_at IS NULL) AS waiting, count(started_at) AS working,
      round(extract(epoch FROM now() - min(created_at) FILTER (WHERE started_at IS NULL)) * 1000)::bigint AS "longestWaitMs"
    FROM ${generations} WHERE state = 'generating'`);
  return rows[0] ?? { waiting: 0, working: 0, longestWaitMs: null };
}

export async function insertActivePerson(db: Db, { day, userId }: { day: string; userId: string }) {
  await db.insert(activePeople).values({ day, userId }).onConflictDoNothing();
}
