import type { Language } from '@inkstep/contract';
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/db/bytea.ts';
import { moment } from '../../platform/db/columns.ts';
import { ownedByUser } from '../tables.ts';

/** The latest data export of each user. */
export const accountExports = pgTable('account_exports', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: ownedByUser().unique(),
  state: text('state').$type<'running' | 'ready' | 'failed'>().notNull().default('running'),
  /** Fencing token: incremented each time a worker takes the job. The ZIP consists of the parts of the last lease. */
  lease: integer('lease').notNull().default(0),
  /** Bytes; null until ready. */
  size: bigint('size', { mode: 'number' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
});

/** The ZIP itself, readable by every process. */
export const exportPieces = pgTable(
  'export_pieces',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => accountExports.id, { onDelete: 'cascade' }),
    lease: integer('lease').notNull(),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.lease, table.position] })],
);

/** Addresses of deleted accounts, only until the last email was sent. */
export const deletionMails = pgTable('deletion_mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  language: text('language').$type<Language>().notNull(),
});
