import type { Task } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { TaskKey } from '../briefs/index.ts';
import { findTaskSources } from './queries.ts';

export type TaskSources = Pick<Task, 'sources' | 'redditSources'>;

export async function getTaskSources(ctx: { db: Db }, key: TaskKey): Promise<TaskSources> {
  const row = await findTaskSources(ctx.db, key);
  if (!row) throw notFound('Task');
  return row;
}
