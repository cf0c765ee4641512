import type { AdminTask } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { findOwner } from '../auth/index.ts';
import { listPrompts } from '../generation/index.ts';
import { getAnybodysTask } from '../tasks/index.ts';
import { presentTaskDebug } from './present.ts';

/** The author of a team's task may have deleted their account. */
const DELETED = { name: '', email: '' };

/** A task of any workspace, with the prompts of its latest run. @throws DomainError NOT_FOUND */
export async function getTaskDebug(ctx: { db: Db }, taskId: string): Promise<AdminTask> {
  const task = await getAnybodysTask(ctx, taskId);
  const author = task.userId === null ? undefined : await findOwner(ctx, task.userId);
  return presentTaskDebug(task, author ?? DELETED, await listPrompts(ctx, taskId));
}
