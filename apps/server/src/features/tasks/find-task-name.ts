import type { Db } from '../../platform/db/connect.ts';
import type { TaskKey } from '../briefs/index.ts';
import { findName } from './queries.ts';

/** Undefined when the person has no such task. */
export const findTaskName = (ctx: { db: Db }, key: TaskKey): Promise<string | undefined> =>
  findName(ctx.db, key);
