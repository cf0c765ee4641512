import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { findTaskOfAnybody } from './queries.ts';

export type AnybodysTask = NonNullable<Awaited<ReturnType<typeof findTaskOfAnybody>>>;

/** A task whoever owns it: for admins only. @throws DomainError NOT_FOUND */
export async function getAnybodysTask(ctx: { db: Db }, taskId: string): Promise<AnybodysTask> {
  const task = await findTaskOfAnybody(ctx.db, taskId);
  if (!task) throw notFound('Task');
  return task;
}
