import { LIMITS } from '@inkstep/contract';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { resources } from '../tables.ts';

const { searchName, searchDescription, searchTags } = resources;

const usage = sql<number>`(${resources.usageCount}::float8 / 2
  + CASE WHEN ${resources.lastUsedAt} > now() - interval '7 days' THEN 3
    WHEN ${resources.lastUsedAt} > now() - interval '30 days' THEN 1
    ELSE 0 END)`;

const pointsIn = (line: Column, keyword: string, points: number): SQL =>
  sql`CASE WHEN strpos(${line}, ${keyword}) > 0 THEN ${sql.raw(String(points))} ELSE 0 END`;

const escaped = (keyword: string): string => keyword.replace(/[^\p{L}\p{N} ]/gu, '\\$&');

/** Points per tag that contains a keyword. A subquery on tags would prevent parallel execution. */
function pointsOfTags(keywords: readonly string[]): SQL {
  if (keywords.length === 0) return sql`0`;
  const some = keywords.map((keyword) => sql`strpos(${searchTags}, ${keyword}) > 0`);
  const tag = `[^\t]*(?:${keywords.map(escaped).join('|')})[^\t]*`;
  return sql`CASE WHEN ${sql.join(some, sql` OR `)} THEN 8 * regexp_count(${searchTags}, ${tag}) ELSE 0 END`;
}

/**
 * Resources with points for usage and for `searchable` keywords. The limit is above any library's size: it only keeps
 * the planner from computing the points more than once.
 */
export function scoredEntries(db: Db, condition: SQL | undefined, keywords: readonly string[]) {
  const points = keywords.flatMap((keyword) => [
    pointsIn(searchName, keyword, 10),
    pointsIn(searchDescription, keyword, 5),
  ]);
  const fit = sql<number>`(${sql.join([...points, pointsOfTags(keywords)], sql` + `)})::float8`;
  return db
    .select({
      id: resources.id,
      updatedAt: resources.updatedAt,
      usage: usage.as('usage'),
      fit: fit.as('fit'),
    })
    .from(resources)
    .where(condition)
    .limit(LIMITS.resources)
    .as('scored');
}

/** The planner underestimates the cost of scoring; this makes it use parallel workers. */
export const spreadOverWorkers = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('parallel_setup_cost', '0', true),
      set_config('parallel_tuple_cost', '0', true), set_config('min_parallel_table_scan_size', '1MB', true)`);
    return read(tx);
  });
