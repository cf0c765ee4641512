import type { Task } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { listSources, presentSources, type TaskKey } from '../briefs/index.ts';
import { requireTask } from './require-task.ts';

export type TaskSources = Pick<Task, 'sources' | 'redditSources'>;

export async function getTaskSources(ctx: { db: Db }, key: TaskKey): Promise<TaskSources> {
  await requireTask(ctx, key);
  return presentSources(await listSources(ctx.db, key.taskId));
}
