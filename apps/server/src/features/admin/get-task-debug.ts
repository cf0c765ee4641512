import type { AdminTask } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { findOwner } from '../auth/index.ts';
import { listPrompts } from '../generation/index.ts';
import { getAnybodysTask } from '../tasks/index.ts';
import { presentTaskDebug } from './present.ts';

/** A task of any user, with the prompts of its latest run. @throws DomainError NOT_FOUND */
export async function getTaskDebug(ctx: { db: Db }, taskId: string): Promise<AdminTask> {
  const task = await getAnybodysTask(ctx, taskId);
  const [owner, asked] = await Promise.all([findOwner(ctx, task.userId), listPrompts(ctx, taskId)]);
  if (!owner) throw notFound('Task');
  return presentTaskDebug(task, owner, asked);
}
