import { type Column, ilike, type SQL } from 'drizzle-orm';

/** Whether a column holds a text that a person typed, ignoring case. Its `%`, `_` and `\` stand for themselves. */
export const contains = (column: Column, typed: string): SQL =>
  ilike(column, `%${typed.replace(/[\\%_]/g, '\\$&')}%`);
