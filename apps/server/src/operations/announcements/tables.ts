import type { AnnouncementInput } from '@inkstep/contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownedByUser } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';

export type AnnouncementTexts = AnnouncementInput['texts'];

/** Product notes by admins, shown as a banner and optionally emailed. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    texts: jsonb('texts').$type<AnnouncementTexts>().notNull(),
    link: text('link'),
    endsAt: moment('ends_at'),
    publishedAt: moment('published_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** True if it is also emailed. */
    isMailed: boolean('is_mailed').notNull().default(false),
    /** The last user whose email has been enqueued, in the order of user IDs. */
    mailedUpTo: uuid('mailed_up_to'),
    mailed: integer('mailed').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('announcements_published_at').on(table.publishedAt)],
);

/** Banners that users have dismissed. */
export const dismissedAnnouncements = pgTable(
  'dismissed_announcements',
  {
    userId: ownedByUser(),
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.announcementId] })],
);
