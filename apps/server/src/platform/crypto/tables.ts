import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Secret keys that processes of this installation encrypt with, or did. */
export const secretKeys = pgTable('secret_keys', {
  fingerprint: text('fingerprint').primaryKey(),
  addedAt: moment('added_at').notNull().defaultNow(),
  /** Since then nothing is encrypted with it, and no process starts with it. */
  retiredAt: moment('retired_at'),
});
