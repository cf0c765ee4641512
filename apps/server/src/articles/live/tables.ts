import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownedByUser, users } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { tasks } from '../brief/tables.ts';

const ofTask = () => uuid('task_id').references(() => tasks.id, { onDelete: 'cascade' });

export type SaverKind = 'person' | 'program' | 'run';

/** Counts changes around an article, by which open pages notice what they missed, and names who saved its text last. */
export const articleChanges = pgTable('article_changes', {
  taskId: ofTask().primaryKey(),
  comments: integer('comments').notNull().default(0),
  suggestions: integer('suggestions').notNull().default(0),
  review: integer('review').notNull().default(0),
  asides: integer('asides').notNull().default(0),
  /** Version of the text that `savedBy` saved. Others have no known saver. */
  savedVersion: integer('saved_version'),
  savedAs: text('saved_as').$type<SaverKind>(),
  savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
});

/** Tabs in which an article is open. A row counts until its last sign of life is too old. */
export const articlePresence = pgTable(
  'article_presence',
  {
    taskId: ofTask().notNull(),
    userId: ownedByUser(),
    /** Chosen by the tab. */
    tabId: uuid('tab_id').notNull(),
    /** Section in view; null for none. */
    heading: text('heading'),
    mode: text('mode').$type<'reading' | 'editing'>().notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.userId, table.tabId] })],
);

/** Sections that members are writing. Advisory, and only until they expire. */
export const articleClaims = pgTable(
  'article_claims',
  {
    taskId: ofTask().notNull(),
    userId: ownedByUser(),
    /** Identifies the section by heading and index among those with that heading, counted from 0. */
    heading: text('heading').notNull(),
    ordinal: integer('ordinal').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.userId, table.heading, table.ordinal] })],
);
