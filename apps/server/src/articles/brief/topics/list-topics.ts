import type { TopicItem } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Owner } from '../items/change-task.ts';
import { findLists } from '../saving/queries.ts';
import { presentTopics } from './topic-items.ts';

/** @throws DomainError NOT_FOUND */
export async function listTopics(
  ctx: { db: Db },
  { workspaceId }: Owner,
  taskId: string,
): Promise<TopicItem[]> {
  const lists = await findLists(ctx.db, { workspaceId, taskId });
  if (!lists) throw notFound('Task');
  return presentTopics(lists.selectedTopics);
}
