import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { findTaskForAdmin } from './queries.ts';

export type TaskForAdmin = NonNullable<Awaited<ReturnType<typeof findTaskForAdmin>>>;

/** A task of any user. @throws DomainError NOT_FOUND */
export async function getTaskForAdmin(ctx: { db: Db }, taskId: string): Promise<TaskForAdmin> {
  const task = await findTaskForAdmin(ctx.db, taskId);
  if (!task) throw notFound('Task');
  return task;
}
