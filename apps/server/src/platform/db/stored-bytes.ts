import { sql } from 'drizzle-orm';
import { bigint } from 'drizzle-orm/pg-core';

/**
 * Bytes of texts and JSON in a row, before compression. Triggers add them to the workspace's storage; PostgreSQL
 * recomputes them only when one of the columns changes.
 */
const bytesOf = (parts: string[]) =>
  bigint('bytes', { mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql.raw(parts.join(' + ')));

const sizes = (columns: string[]) => columns.map((column) => `coalesce(octet_length("${column}"::text), 0)`);

export const storedBytes = (...columns: string[]) => ({ bytes: bytesOf(sizes(columns)) });

/** Adds the bytes of dependent rows, which triggers maintain in `attached_bytes`. */
export const storedBytesWithAttached = (...columns: string[]) => ({
  attachedBytes: bigint('attached_bytes', { mode: 'number' }).notNull().default(0),
  bytes: bytesOf(['attached_bytes', ...sizes(columns)]),
});
