import { LIMITS } from '@inkstep/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { anywhere } from '../../../platform/db/contains.ts';
import { resources } from '../tables.ts';

/** One of the lines of `search_text`, as `derivedFields` writes them. */
const line = (number: number): SQL<string> =>
  sql`split_part(${resources.searchText}, E'\\n', ${sql.raw(String(number))})`;

const usage = sql<number>`(${resources.usageCount}::float8 / 2
  + CASE WHEN ${resources.lastUsedAt} > now() - interval '7 days' THEN 3
    WHEN ${resources.lastUsedAt} > now() - interval '30 days' THEN 1
    ELSE 0 END)`;

/**
 * Entries with points for their uses and for keywords, which are `searchable`. Nobody has more than the limit: it only
 * keeps the planner from cutting the lines, and counting the points, anew wherever they are named.
 */
export function scoredEntries(db: Db, condition: SQL | undefined, keywords: readonly string[]) {
  const lines = db
    .select({
      id: resources.id,
      updatedAt: resources.updatedAt,
      usage: usage.as('usage'),
      name: line(1).as('name_line'),
      description: line(2).as('description_line'),
      tags: line(3).as('tags_line'),
    })
    .from(resources)
    .where(condition)
    .limit(LIMITS.resources)
    .as('lines');

  const points = keywords.flatMap((keyword) => [
    sql`CASE WHEN strpos(${lines.name}, ${keyword}) > 0 THEN 10 ELSE 0 END`,
    sql`CASE WHEN strpos(${lines.description}, ${keyword}) > 0 THEN 5 ELSE 0 END`,
  ]);
  const patterns = sql`${sql.param(keywords.map(anywhere))}::text[]`;
  const tags = sql`CASE WHEN ${lines.tags} LIKE ANY (${patterns})
    THEN (SELECT 8 * count(*) FROM string_to_table(${lines.tags}, E'\\t') tag WHERE tag LIKE ANY (${patterns}))
    ELSE 0 END`;
  const fit = sql<number>`(${sql.join([...points, tags], sql` + `)})::float8`;

  return db
    .select({ id: lines.id, updatedAt: lines.updatedAt, usage: lines.usage, fit: fit.as('fit') })
    .from(lines)
    .limit(LIMITS.resources)
    .as('scored');
}
