import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { posts } from '../tables.ts';

/** Seconds by the database's clock; negative if the time has passed. */
export async function secondsUntil(db: Db, at: Date): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    SELECT floor(extract(epoch FROM ${at.toISOString()}::timestamptz - clock_timestamp()))::bigint AS seconds`);
  return rows[0]?.seconds ?? 0;
}

/** Uses the database's clock, which all processes share. Undefined for a post without a time. */
export async function millisecondsUntilDue(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db
    .select({
      wait: sql<
        number | null
      >`ceil(extract(epoch FROM ${posts.scheduledFor} - clock_timestamp()) * 1000)::bigint`,
    })
    .from(posts)
    .where(eq(posts.id, id));
  return row?.wait ?? undefined;
}
