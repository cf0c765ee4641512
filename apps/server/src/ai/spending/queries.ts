import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import type { Spent } from '../../platform/llm/budget.ts';
import { dayBudgets, installationDays, workspaceDays } from '../tables.ts';

const today = sql`(now() AT TIME ZONE 'UTC')::date`;

/** Selects a workspace's calls: those outside of runs, or all. */
export interface DayOwner {
  workspaceId: string;
  calls: 'outside' | 'all';
}

const dayTable = ({ calls }: DayOwner) => (calls === 'all' ? workspaceDays : dayBudgets);

/**
 * Reserves a call's maximum usage for today in a single statement, so that processes wait for each other at the row.
 * Returns the day, or undefined if the reservation exceeds `most`.
 */
export async function reserveDailyBudget(
  db: Db,
  owner: DayOwner,
  { tokens, cost }: Spent,
  most: Spent,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string }>(sql`
    INSERT INTO ${dayTable(owner)} AS budget (workspace_id, day, tokens, cost)
    SELECT ${owner.workspaceId}::uuid, (now() AT TIME ZONE 'UTC')::date, ${tokens}::bigint, ${cost}::bigint
    WHERE ${tokens}::bigint <= ${most.tokens}::bigint AND ${cost}::bigint <= ${most.cost}::bigint
    ON CONFLICT (workspace_id) DO UPDATE SET
      day = greatest(budget.day, excluded.day),
      tokens = excluded.tokens + CASE WHEN budget.day < excluded.day THEN 0 ELSE budget.tokens END,
      cost = excluded.cost + CASE WHEN budget.day < excluded.day THEN 0 ELSE budget.cost END
    WHERE budget.day < excluded.day
      OR (budget.tokens + excluded.tokens <= ${most.tokens}::bigint
        AND budget.cost + excluded.cost <= ${most.cost}::bigint)
    RETURNING budget.day::text AS day`);
  return rows[0]?.day;
}

/** Adds to a workspace's usage on that day; negative numbers release a reservation. */
export async function addToDay(db: Db, owner: DayOwner, day: string, { tokens, cost }: Spent): Promise<void> {
  const table = dayTable(owner);
  await db
    .update(table)
    .set({ tokens: sql`${table.tokens} + ${tokens}`, cost: sql`${table.cost} + ${cost}` })
    .where(and(eq(table.workspaceId, owner.workspaceId), eq(table.day, day)));
}

/** Today's usage, including reservations. */
export async function findSpentToday(
  db: Db,
  workspaceId: string,
): Promise<{ workspace: Spent; installation: Spent }> {
  const { rows } = await db.execute<{ of: 'workspace' | 'installation'; tokens: string; cost: string }>(sql`
    SELECT 'workspace' AS of, tokens, cost FROM ${workspaceDays} WHERE workspace_id = ${workspaceId} AND day = ${today}
    UNION ALL
    SELECT 'installation', tokens + held_tokens, cost + held_cost FROM ${installationDays} WHERE day = ${today}`);
  const spent = (of: string): Spent => {
    const row = rows.find((found) => found.of === of);
    return { tokens: Number(row?.tokens ?? 0), cost: Number(row?.cost ?? 0) };
  };
  return { workspace: spent('workspace'), installation: spent('installation') };
}

/**
 * Reserves a call's maximum usage for today on top of all others and returns the day; undefined if that exceeds
 * `most`.
 */
export async function reserveInstallationDay(
  db: Db,
  { tokens, cost }: Spent,
  most: Spent,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string }>(sql`
    INSERT INTO ${installationDays} AS total (day, tokens, cost, held_tokens, held_cost)
    SELECT ${today}, 0, 0, ${tokens}::bigint, ${cost}::bigint
    WHERE ${tokens}::bigint <= ${most.tokens}::bigint AND ${cost}::bigint <= ${most.cost}::bigint
    ON CONFLICT (day) DO UPDATE SET
      held_tokens = total.held_tokens + excluded.held_tokens, held_cost = total.held_cost + excluded.held_cost
    WHERE total.tokens + total.held_tokens + excluded.held_tokens <= ${most.tokens}::bigint
      AND total.cost + total.held_cost + excluded.held_cost <= ${most.cost}::bigint
    RETURNING total.day::text AS day`);
  return rows[0]?.day;
}

/** Replaces a reservation with the actual usage. Returns the day's usage and whether admins were notified. */
export async function settleInstallationDay(db: Db, day: string, reserved: Spent, used: Spent) {
  const total = installationDays;
  const [row] = await db
    .update(total)
    .set({
      tokens: sql`${total.tokens} + ${used.tokens}`,
      cost: sql`${total.cost} + ${used.cost}`,
      heldTokens: sql`${total.heldTokens} - ${reserved.tokens}`,
      heldCost: sql`${total.heldCost} - ${reserved.cost}`,
    })
    .where(eq(total.day, day))
    .returning({ tokens: total.tokens, cost: total.cost, alertedAt: total.alertedAt });
  return row;
}

/** Returns true to one caller per day, across all processes. */
export async function setAlerted(db: Db, day: string): Promise<boolean> {
  const { rowCount } = await db
    .update(installationDays)
    .set({ alertedAt: sql`now()` })
    .where(and(eq(installationDays.day, day), isNull(installationDays.alertedAt)));
  return rowCount === 1;
}

export async function findInstallationDay(db: Db, day: string): Promise<Spent | undefined> {
  const [row] = await db
    .select({ tokens: installationDays.tokens, cost: installationDays.cost })
    .from(installationDays)
    .where(eq(installationDays.day, day));
  return row;
}
