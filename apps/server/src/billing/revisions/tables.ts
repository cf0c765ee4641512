import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownedByWorkspace } from '../../workspaces/tables.ts';

/** AI rewriting that a task's article includes. Rows are kept when the task is deleted, like those of the month. */
export const revisionAllowances = pgTable(
  'revision_allowances',
  {
    workspaceId: ownedByWorkspace(),
    taskId: uuid('task_id').notNull(),
    /** Total words of the articles of the month that the text counted as. */
    paidWords: integer('paid_words').notNull(),
    /** Weighted words of all revisions, running ones included. */
    usedWords: integer('used_words').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.taskId] })],
);
