import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { ownedByWorkspace } from '../../workspaces/tables.ts';

/** Texts that this service read at an address itself. A source counts as a page of the web only if its text is one of them. */
export const pageReadings = pgTable(
  'page_readings',
  {
    workspaceId: ownedByWorkspace(),
    /** SHA-256 of the page's key and text. */
    digest: text('digest').notNull(),
    /** Title, author and date as the page states them. */
    title: text('title').notNull(),
    author: text('author'),
    publishedAt: text('published_at'),
    /** Last time that the page had this text. */
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.digest] })],
);
