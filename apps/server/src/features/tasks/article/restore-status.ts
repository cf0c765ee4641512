import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../task-key.ts';
import { unsetGenerating } from './queries.ts';

/** Ends a run that gave no article: the task is what it was, or what it has become by edits meanwhile. */
export const restoreStatus = (ctx: { db: Db }, key: TaskKey): Promise<void> => unsetGenerating(ctx.db, key);
