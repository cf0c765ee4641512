import { and, eq, gte, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/connect.ts';
import { publications } from '../../destinations/tables.ts';

/** Current time by the database's clock, which all processes share. */
export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(
    sql`SELECT to_char(app_now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`,
  );
  return new Date(rows[0]?.now ?? '');
}

/** Number of articles of each day from `since` on, without the publication `except`. */
export async function countPaceDays(
  tx: Tx,
  { destinationId, since, except }: { destinationId: string; since: string; except: string | undefined },
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ day: publications.paceDay, count: sql<number>`count(*)::int` })
    .from(publications)
    .where(
      and(
        eq(publications.destinationId, destinationId),
        gte(publications.paceDay, since),
        except === undefined ? undefined : ne(publications.id, except),
      ),
    )
    .groupBy(publications.paceDay);
  return new Map(rows.map(({ day, count }) => [day ?? '', count]));
}
