import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../task-key.ts';
import { setGenerating, type TaskMaterial } from './queries.ts';

/**
 * The article of the task is being written from now on: its status waits, and its text can't be edited. Answers what
 * was gathered for it, or undefined when there is no such task or its article is being written already.
 */
export const markGenerating = (ctx: { db: Db }, key: TaskKey): Promise<TaskMaterial | undefined> =>
  setGenerating(ctx.db, key);
