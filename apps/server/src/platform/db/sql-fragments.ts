import { type Column, ilike, like, type SQL, sql } from 'drizzle-orm';

/** Condition that one room gives to the queries of another. */
export type Condition = SQL<boolean>;

/** Calendar days of a time zone, starting at `since` ('2026-01-31'). */
export interface Days {
  since: string;
  timeZone: string;
}

export type CountByDay = ReadonlyMap<string, number>;

export const localDay = (moment: Column, { timeZone }: Days): SQL<string> =>
  sql<string>`to_char(${moment} AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD')`;

export const isOnDays = (moment: Column, { since, timeZone }: Days): SQL =>
  sql`${moment} >= ${since}::date::timestamp AT TIME ZONE ${timeZone}::text`;

/** LIKE pattern for a literal text anywhere. */
const likeAnywhere = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

export const contains = (column: Column, typed: string): SQL => ilike(column, likeAnywhere(typed));

/** Like `contains`, for a column and a text that are `searchable`. */
export const containsSearchable = (column: Column | SQL, searched: string): SQL =>
  like(column, likeAnywhere(searched));

/** Removes NUL and unpaired surrogates, which models may send but the database rejects. */
export function jsonb(value: unknown): SQL {
  const json = JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'string' ? item.toWellFormed().replaceAll('\0', '') : item,
  );
  return sql`${json}::jsonb`;
}

/** Current time by the database's clock, which is that of payments, months and deletions. See ADR 61. */
export const appNow = sql`app_now()`;

/** Number of the words that a text in lower case has. */
export const sharedWords = (text: SQL, words: readonly string[]): SQL<number> =>
  sql<number>`(SELECT count(*)::int FROM unnest(${sql.param([...words])}::text[]) AS word
    WHERE position(word IN ${text}) > 0)`;
