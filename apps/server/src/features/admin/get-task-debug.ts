import type { AdminTask } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { findProfile } from '../auth/index.ts';
import { listPromptRows } from '../generation/index.ts';
import { getTaskForAdmin } from '../tasks/index.ts';
import { presentTaskDebug } from './present.ts';

// The author of a team's task may have deleted their account.
const DELETED = { name: '', email: '' };

/** A task of any workspace, with the prompts of its latest run. @throws DomainError NOT_FOUND */
export async function getTaskDebug(ctx: { db: Db }, taskId: string): Promise<AdminTask> {
  const task = await getTaskForAdmin(ctx, taskId);
  const author = task.userId === null ? undefined : await findProfile(ctx.db, task.userId);
  return presentTaskDebug(task, author ?? DELETED, await listPromptRows(ctx.db, taskId));
}
