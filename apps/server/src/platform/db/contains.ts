import { type Column, ilike, like, type SQL } from 'drizzle-orm';

/** For LIKE: a text anywhere. Its `%`, `_` and `\` stand for themselves. */
const anywhere = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a column holds a text that a person typed, ignoring case. */
export const contains = (column: Column, typed: string): SQL => ilike(column, anywhere(typed));

/** The same for a column and a text that are `searchable`. */
export const containsSearchable = (column: Column, searched: string): SQL => like(column, anywhere(searched));
