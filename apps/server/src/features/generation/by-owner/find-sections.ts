import type { Db } from '../../../platform/db/connect.ts';
import { listSectionRows } from './queries.ts';

/** The sections of a task's newest article, as they were written. The caller knows whose task it is. */
export const findSections = (ctx: { db: Db }, taskId: string) => listSectionRows(ctx.db, taskId);
