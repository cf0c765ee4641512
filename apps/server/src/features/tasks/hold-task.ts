import type { Tx } from '../../platform/db/connect.ts';
import { lockTask } from './queries.ts';
import type { TaskKey } from './task-key.ts';

/**
 * Keeps the task as it is until the transaction ends. Whoever locks what belongs to a task locks the task first, as
 * its deletion does; otherwise the two could wait for each other.
 */
export const holdTask = (ctx: { db: Tx }, key: TaskKey): Promise<void> => lockTask(ctx.db, key);
