import { type Column, type SQL, sql } from 'drizzle-orm';

/** Days on the calendar of a time zone, from `since` ('2026-01-31') on. */
export interface Days {
  since: string;
  timeZone: string;
}

/** How many rows fell on each day that had any. */
export type CountByDay = ReadonlyMap<string, number>;

/** The day of a moment, as '2026-01-31'. */
export const dayOf = (moment: Column, { timeZone }: Days): SQL<string> =>
  sql<string>`to_char(${moment} AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD')`;

export const onDays = (moment: Column, { since, timeZone }: Days): SQL =>
  sql`${moment} >= ${since}::date::timestamp AT TIME ZONE ${timeZone}::text`;
