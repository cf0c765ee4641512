import { and, asc, count, eq, gte, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/connect.ts';
import { type CountByDay, type Days, isOnDays, localDay } from '../platform/db/sql-fragments.ts';
import { monthlyUsage, usageReservations } from './tables.ts';

const thisMonth = sql`date_trunc('month', app_now() AT TIME ZONE 'UTC')::date`;

/**
 * Enforces the monthly limit: counts articles and stores their reservations in one statement; false if the limit
 * doesn't allow all of them. The update locks the month's row, so parallel requests see each other's count.
 */
export async function insertReservations(
  db: Db,
  { ids, workspaceId, limit }: { ids: string[]; workspaceId: string; limit: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH counted AS (
      INSERT INTO ${monthlyUsage} AS month (workspace_id, period, used)
      SELECT ${workspaceId}::uuid, ${thisMonth}, ${ids.length}::int
      WHERE ${limit}::int < 0 OR ${ids.length}::int <= ${limit}::int
      ON CONFLICT (workspace_id, period) DO UPDATE SET used = month.used + excluded.used
        WHERE ${limit}::int < 0 OR month.used + excluded.used <= ${limit}::int
      RETURNING workspace_id, period
    )
    INSERT INTO ${usageReservations} (id, workspace_id, period)
    SELECT given.id, workspace_id, period FROM counted, unnest(${sql.param(ids)}::uuid[]) AS given(id)`);
  return rowCount === ids.length;
}

const held = (id: string) => and(eq(usageReservations.id, id), eq(usageReservations.state, 'held'));

/** Returns the month's number of finished articles; undefined if the reservation was already settled. */
export async function keepReservation(db: Db, id: string) {
  const kept = db
    .$with('settled')
    .as(
      db
        .update(usageReservations)
        .set({ state: 'kept', settledAt: sql`app_now()` })
        .where(held(id))
        .returning({ workspaceId: usageReservations.workspaceId, period: usageReservations.period }),
    );
  const [row] = await db
    .with(kept)
    .update(monthlyUsage)
    .set({ kept: sql`${monthlyUsage.kept} + 1` })
    .from(kept)
    .where(and(eq(monthlyUsage.workspaceId, kept.workspaceId), eq(monthlyUsage.period, kept.period)))
    .returning({ workspaceId: monthlyUsage.workspaceId, kept: monthlyUsage.kept });
  return row;
}

/** Returns the article to its month's limit. Does nothing if already settled. */
export async function returnReservation(db: Db, id: string): Promise<void> {
  const returned = db
    .$with('returned')
    .as(
      db
        .update(usageReservations)
        .set({ state: 'returned', settledAt: sql`app_now()` })
        .where(held(id))
        .returning({ workspaceId: usageReservations.workspaceId, period: usageReservations.period }),
    );
  await db
    .with(returned)
    .update(monthlyUsage)
    .set({ used: sql`${monthlyUsage.used} - 1` })
    .from(returned)
    .where(and(eq(monthlyUsage.workspaceId, returned.workspaceId), eq(monthlyUsage.period, returned.period)));
}

/** True if text of the reserved article was shown to the user. */
export async function hasShownText(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: usageReservations.id })
    .from(usageReservations)
    .where(and(eq(usageReservations.id, id), isNotNull(usageReservations.textAt)));
  return rows.length > 0;
}

/** Usage per month, such as '2026-01': `used` includes running generations, `kept` counts finished articles. */
export const listMonths = (db: Db, workspaceId: string) =>
  db
    .select({
      month: sql<string>`to_char(${monthlyUsage.period}, 'YYYY-MM')`,
      used: monthlyUsage.used,
      kept: monthlyUsage.kept,
    })
    .from(monthlyUsage)
    .where(eq(monthlyUsage.workspaceId, workspaceId))
    .orderBy(asc(monthlyUsage.period));

export interface ArticleCounts {
  /** Includes running ones. */
  thisMonth: number;
  allTime: number;
}

export async function countArticles(db: Db, workspaceId: string): Promise<ArticleCounts> {
  const { rows } = await db.execute<{ this_month: number | null; all_time: number }>(sql`
    SELECT
      (SELECT used FROM ${monthlyUsage} WHERE workspace_id = ${workspaceId} AND period = ${thisMonth}) AS this_month,
      (SELECT count(*) FROM ${usageReservations} WHERE workspace_id = ${workspaceId} AND state = 'kept') AS all_time`);
  return { thisMonth: rows[0]?.this_month ?? 0, allTime: rows[0]?.all_time ?? 0 };
}

/** Counts articles reserved since a time, except those that were returned. */
export const countArticlesSince = (db: Db, workspaceId: string, since: Date): Promise<number> =>
  db.$count(
    usageReservations,
    and(
      eq(usageReservations.workspaceId, workspaceId),
      ne(usageReservations.state, 'returned'),
      gte(usageReservations.createdAt, since),
    ),
  );

/** Serializes the reservations of a workspace until the transaction ends. */
export async function lockTrial(db: Db, workspaceId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`trial ${workspaceId}`}, 0))`);
}

/** Articles finished in a workspace per day, including deleted ones. */
export async function countArticlesByDay(db: Db, workspaceId: string, days: Days): Promise<CountByDay> {
  const rows = await db
    .select({ day: localDay(usageReservations.settledAt, days), count: count() })
    .from(usageReservations)
    .where(
      and(
        eq(usageReservations.workspaceId, workspaceId),
        eq(usageReservations.state, 'kept'),
        isOnDays(usageReservations.settledAt, days),
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, count: articles }) => [day, articles]));
}
