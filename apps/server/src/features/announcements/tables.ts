import type { AnnouncementInput } from '@inkstep/contract';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownedByUser } from '../auth/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export type AnnouncementTexts = AnnouncementInput['texts'];

/** Product notes of the admins: shown as a banner and, where wanted, emailed. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    texts: jsonb('texts').$type<AnnouncementTexts>().notNull(),
    link: text('link'),
    endsAt: moment('ends_at'),
    publishedAt: moment('published_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** Whether it goes out by email too. */
    isMailed: boolean('is_mailed').notNull().default(false),
    /** The user up to whom emails are enqueued, in the order of their ids. */
    mailedUpTo: uuid('mailed_up_to'),
    mailed: integer('mailed').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('announcements_published_at').on(table.publishedAt)],
);

/** Who has put away which banner. */
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
