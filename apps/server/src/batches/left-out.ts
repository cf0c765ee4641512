import { sql } from 'drizzle-orm';
import type { Condition } from '../platform/db/sql-fragments.ts';

/** Matches tasks that are left out of their batch. */
export const isLeftOut: Condition = sql`EXISTS (SELECT FROM batch_items
  WHERE batch_items.task_id = tasks.id AND batch_items.is_left_out)`;
