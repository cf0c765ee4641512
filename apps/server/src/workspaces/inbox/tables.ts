import type { InboxKind } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownedByUser } from '../../identity/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { members, ownedByWorkspace } from '../tables.ts';

/** What members are told about articles. Deleted with the membership. */
export const inboxEntries = pgTable(
  'inbox_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: ownedByWorkspace(),
    userId: ownedByUser(),
    kind: text('kind').$type<InboxKind>().notNull(),
    /** Member who did it last, whose account may be gone. Null for reviewers and for what happened by itself. */
    actorId: uuid('actor_id'),
    /** Name that a reviewer without an account gave. */
    actorName: text('actor_name'),
    taskId: uuid('task_id').notNull(),
    /** Thread, suggestion or request, which the link opens. */
    subjectId: uuid('subject_id'),
    /** Start of the last text. Written by others. */
    quote: text('quote').notNull(),
    /** Kind, subject and period, which the acts in one entry share. A decision shares it with no other. */
    gatheredBy: text('gathered_by').notNull(),
    /** Keys of the acts. */
    keys: text('keys').array().notNull(),
    /** Number of acts that mails told about. */
    mailed: integer('mailed').notNull().default(0),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Time of the last act, by which the list is ordered. */
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.workspaceId, table.userId],
      foreignColumns: [members.workspaceId, members.userId],
    }).onDelete('cascade'),
    unique('inbox_entries_gathered').on(table.userId, table.gatheredBy),
    index('inbox_entries_list').on(table.userId, table.at, table.id),
    index('inbox_entries_unread').on(table.userId).where(sql`read_at IS NULL`),
    index('inbox_entries_member').on(table.workspaceId, table.userId),
    index('inbox_entries_task').on(table.taskId),
    index('inbox_entries_at').on(table.at),
  ],
);

/** Times of a user's last mails about entries, which space the next ones. Its row is the lock of their sending. */
export const inboxMails = pgTable('inbox_mails', {
  userId: ownedByUser().primaryKey(),
  eachAt: moment('each_at'),
  dailyAt: moment('daily_at'),
});
