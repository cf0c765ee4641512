import type { Db } from '../../../platform/db/connect.ts';
import { listPromptRows, type SentPrompt } from './queries.ts';

/** What models were asked in the newest run of anybody's task, in order: for admins only. None by the drafter. */
export const listPrompts = (ctx: { db: Db }, taskId: string): Promise<SentPrompt[]> =>
  listPromptRows(ctx.db, taskId);
