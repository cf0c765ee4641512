import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import type { Spent } from '../../platform/llm/budget.ts';
import { workspaces } from '../../workspaces/index.ts';
import { dayBudgets, installationDays, tokenDays, workspaceDays } from '../tables.ts';
import type { DayRow } from './day-lease.ts';

const NONE: Spent = { tokens: 0, cost: 0 };
const today = sql`(now() AT TIME ZONE 'UTC')::date`;

/** Selects a workspace's calls: those outside of runs, or all. */
export interface DayOwner {
  workspaceId: string;
  calls: 'outside' | 'all';
}

const dayTable = ({ calls }: DayOwner) => (calls === 'all' ? workspaceDays : dayBudgets);

/** A workspace's use of its last day. Its sums include what is held. */
export const workspaceDayRow = (owner: DayOwner): DayRow => {
  const { workspaceId } = owner;
  const table = dayTable(owner);
  return {
    async lock(tx, day) {
      await tx.execute(sql`
        INSERT INTO ${table} AS last (workspace_id, day, tokens, cost)
        SELECT id, ${day}::date, 0, 0 FROM ${workspaces} WHERE id = ${workspaceId}
        ON CONFLICT (workspace_id) DO UPDATE SET day = excluded.day, tokens = 0, cost = 0
        WHERE last.day < excluded.day`);
      const { tokens, cost } = table;
      const [used = NONE] = await tx
        .select({ tokens, cost })
        .from(table)
        .where(eq(table.workspaceId, workspaceId))
        .for('update');
      return { used, held: NONE };
    },
    async add(tx, day, { used, held }) {
      await tx
        .update(table)
        .set({
          tokens: sql`${table.tokens} + ${used.tokens + held.tokens}`,
          cost: sql`${table.cost} + ${used.cost + held.cost}`,
        })
        .where(and(eq(table.workspaceId, workspaceId), eq(table.day, day)));
    },
  };
};

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

/** The installation's use of a day. */
export const installationDayRow: DayRow = {
  async lock(tx, day) {
    const { tokens, cost, heldTokens, heldCost } = installationDays;
    const empty = { day, tokens: 0, cost: 0, heldTokens: 0, heldCost: 0 };
    await tx.insert(installationDays).values(empty).onConflictDoNothing();
    const [row = empty] = await tx
      .select({ tokens, cost, heldTokens, heldCost })
      .from(installationDays)
      .where(eq(installationDays.day, day))
      .for('update');
    return {
      used: { tokens: row.tokens, cost: row.cost },
      held: { tokens: row.heldTokens, cost: row.heldCost },
    };
  },
  async add(tx, day, { used, held }) {
    const total = installationDays;
    await tx
      .update(total)
      .set({
        tokens: sql`${total.tokens} + ${used.tokens}`,
        cost: sql`${total.cost} + ${used.cost}`,
        heldTokens: sql`${total.heldTokens} + ${held.tokens}`,
        heldCost: sql`${total.heldCost} + ${held.cost}`,
      })
      .where(eq(total.day, day));
  },
};

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

/** An API token's cost of its last day. The sum includes what is held. */
export const tokenDayRow = (tokenId: string): DayRow => ({
  async lock(tx, day) {
    await tx
      .insert(tokenDays)
      .values({ tokenId, day, cost: 0 })
      .onConflictDoUpdate({
        target: tokenDays.tokenId,
        set: { day, cost: 0 },
        setWhere: sql`${tokenDays.day} < excluded.day`,
      });
    const [used] = await tx
      .select({ cost: tokenDays.cost })
      .from(tokenDays)
      .where(eq(tokenDays.tokenId, tokenId))
      .for('update');
    return { used: { ...NONE, cost: used?.cost ?? 0 }, held: NONE };
  },
  async add(tx, day, { used, held }) {
    await tx
      .update(tokenDays)
      .set({ cost: sql`${tokenDays.cost} + ${used.cost + held.cost}` })
      .where(and(eq(tokenDays.tokenId, tokenId), eq(tokenDays.day, day)));
  },
});

/** Cost of an API token today, including what is held. */
export async function findTokenCost(db: Db, tokenId: string): Promise<number> {
  const [row] = await db
    .select({ cost: tokenDays.cost })
    .from(tokenDays)
    .where(and(eq(tokenDays.tokenId, tokenId), eq(tokenDays.day, today)));
  return row?.cost ?? 0;
}
