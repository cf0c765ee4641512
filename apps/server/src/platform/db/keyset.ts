import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Place of a row in a list by a time, such as that of its creation, and ID, newest first. */
export interface Place {
  /** The time in microseconds since 1970. */
  micros: number;
  id: string;
}

export const microsOf = (createdAt: Column | SQLWrapper): SQL<number> =>
  sql<number>`(extract(epoch FROM ${createdAt}) * 1000000)::bigint`.mapWith(Number);

/** True for rows that come after a place; undefined, for all of them, without one. */
export const isAfter = (
  { createdAt, id }: { createdAt: Column | SQLWrapper; id: Column | SQLWrapper },
  place: Place | undefined,
): SQL | undefined =>
  place &&
  sql`(${createdAt}, ${id}) < ('epoch'::timestamptz + ${place.micros}::bigint * interval '1 microsecond', ${place.id}::uuid)`;
