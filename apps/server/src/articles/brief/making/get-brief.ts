import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import { findBrief, type TaskBrief } from './queries.ts';
import type { TaskKey } from './task-key.ts';

/** @throws DomainError NOT_FOUND if the user has no such task */
export async function getBrief(ctx: { db: Db }, key: TaskKey): Promise<TaskBrief> {
  const brief = await findBrief(ctx.db, key);
  if (!brief) throw notFound('Task');
  return brief;
}
