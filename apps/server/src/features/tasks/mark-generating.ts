import type { Db } from '../../platform/db/connect.ts';
import { setGenerating } from './queries.ts';
import type { TaskKey } from './task-key.ts';

/** The article of the task is being written from now on: its status waits, and its text can't be edited. */
export const markGenerating = (ctx: { db: Db }, key: TaskKey): Promise<void> => setGenerating(ctx.db, key);
