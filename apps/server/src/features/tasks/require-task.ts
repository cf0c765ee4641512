import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { TaskKey } from '../briefs/index.ts';
import { taskExists } from './queries.ts';

/** @throws DomainError NOT_FOUND when the person has no such task */
export async function requireTask(ctx: { db: Db }, key: TaskKey): Promise<void> {
  if (!(await taskExists(ctx.db, key))) throw notFound('Task');
}
