import type { routes } from '@inkstep/contract';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { presentTaskSummary } from './present.ts';
import { countTasks, listTaskRows } from './queries.ts';

type ListTasks = z.output<typeof routes.listTasks.query>;
export type TaskFilter = Pick<ListTasks, 'status' | 'search'>;
export type TaskSorting = Omit<ListTasks, keyof TaskFilter>;

export async function listTasks(ctx: { db: Db }, actor: Actor, list: ListTasks) {
  const [rows, total] = await Promise.all([
    listTaskRows(ctx.db, actor.userId, list),
    countTasks(ctx.db, actor.userId, list),
  ]);
  return { tasks: rows.map(presentTaskSummary), pagination: paginate(list, total) };
}
