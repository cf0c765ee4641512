import { type SQL, sql } from 'drizzle-orm';
import { anywhere } from '../../../platform/db/contains.ts';
import { resources } from '../tables.ts';

const WEIGHTS = { name: 10, description: 5, tag: 8, use: 0.5, lastWeek: 3, lastMonth: 1 };

/** Lines of `search_text`, as `derivedFields` writes them. */
const line = (number: number): SQL => sql.raw(`split_part("resources"."search_text", E'\\n', ${number})`);
const [name, description, tags] = [line(1), line(2), line(3)];
const weight = (points: number): SQL => sql.raw(String(points));

/** How well an entry fits keywords, which are `searchable`. Lines are cut only where a keyword stands in any. */
export function keywordScore(keywords: readonly string[]): SQL<number> {
  if (keywords.length === 0) return sql`0`;
  const patterns = keywords.map(anywhere);
  const perKeyword = patterns.map(
    (pattern) => sql`CASE WHEN ${resources.searchText} LIKE ${pattern}
      THEN (${name} LIKE ${pattern})::int * ${weight(WEIGHTS.name)}
        + (${description} LIKE ${pattern})::int * ${weight(WEIGHTS.description)}
      ELSE 0 END`,
  );
  const any = sql`${sql.param(patterns)}::text[]`;
  const perTag = sql`CASE WHEN ${tags} LIKE ANY (${any})
    THEN (SELECT count(*) FROM string_to_table(${tags}, E'\\t') AS tag WHERE tag LIKE ANY (${any}))
      * ${weight(WEIGHTS.tag)}
    ELSE 0 END`;
  return sql`(${sql.join([...perKeyword, perTag], sql` + `)})`;
}

/** How much an entry was used, and how lately. */
export const usageScore: SQL<number> = sql`(
  ${resources.usageCount} * ${weight(WEIGHTS.use)}
  + CASE WHEN ${resources.lastUsedAt} > now() - interval '7 days' THEN ${weight(WEIGHTS.lastWeek)}
    WHEN ${resources.lastUsedAt} > now() - interval '30 days' THEN ${weight(WEIGHTS.lastMonth)}
    ELSE 0 END)`;
