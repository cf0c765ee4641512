import type { Task } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { presentSources, type TaskKey } from '../briefs/index.ts';
import { findTaskSources } from './queries.ts';

export type TaskSources = Pick<Task, 'sources' | 'redditSources'>;

export async function getTaskSources(ctx: { db: Db }, key: TaskKey): Promise<TaskSources> {
  const rows = await findTaskSources(ctx.db, key);
  if (!rows) throw notFound('Task');
  return presentSources(rows);
}
