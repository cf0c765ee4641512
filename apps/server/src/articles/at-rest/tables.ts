import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { tasks } from '../brief/tables.ts';

/** Objects in the file store that hold the texts of a task that nobody uses. */
export const packedTexts = pgTable(
  'packed_texts',
  {
    /** Name of the object. The row is inserted before the object, so that no object is without one. */
    name: text('name').primaryKey(),
    /** Null until the task's rows are emptied, and again once they are filled or deleted. */
    taskId: uuid('task_id')
      .unique()
      .references(() => tasks.id, { onDelete: 'set null' }),
    /** Paths of pictures that the texts reference. */
    pictures: text('pictures').array().notNull(),
    /** Time at which it was packed, or at which the texts were last back in their rows. */
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [index('packed_texts_unused').on(table.since).where(sql`task_id IS NULL`)],
);
