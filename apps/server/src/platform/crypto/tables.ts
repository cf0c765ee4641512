import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Secret keys that processes of this installation encrypt with, or did. */
export const secretKeys = pgTable('secret_keys', {
  fingerprint: text('fingerprint').primaryKey(),
  addedAt: moment('added_at').notNull().defaultNow(),
  /** Since then nothing is encrypted with it, and no process starts with it. */
  retiredAt: moment('retired_at'),
});
