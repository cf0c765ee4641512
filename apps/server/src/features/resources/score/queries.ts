import { LIMITS } from '@inkstep/contract';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { anywhere } from '../../../platform/db/contains.ts';
import { resources } from '../tables.ts';

const { searchName, searchDescription, searchTags } = resources;

const usage = sql<number>`(${resources.usageCount}::float8 / 2
  + CASE WHEN ${resources.lastUsedAt} > now() - interval '7 days' THEN 3
    WHEN ${resources.lastUsedAt} > now() - interval '30 days' THEN 1
    ELSE 0 END)`;

const pointsIn = (line: Column, keyword: string, points: number): SQL =>
  sql`CASE WHEN strpos(${line}, ${keyword}) > 0 THEN ${sql.raw(String(points))} ELSE 0 END`;

/** For each tag in which any keyword stands. */
function pointsOfTags(keywords: readonly string[]): SQL {
  const patterns = sql`${sql.param(keywords.map(anywhere))}::text[]`;
  return sql`CASE WHEN ${searchTags} LIKE ANY (${patterns})
    THEN (SELECT 8 * count(*) FROM string_to_table(${searchTags}, E'\\t') tag WHERE tag LIKE ANY (${patterns}))
    ELSE 0 END`;
}

/**
 * Entries with points for their uses and for keywords, which are `searchable`. Nobody has more than the limit: it only
 * keeps the planner from counting the points anew wherever they are named.
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
