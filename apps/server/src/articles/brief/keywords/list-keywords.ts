import type { KeywordItem } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Owner } from '../items/change-task.ts';
import { findLists } from '../saving/queries.ts';
import { keywordItems, presentKeyword } from './keyword-items.ts';

/** @throws DomainError NOT_FOUND */
export async function listKeywords(
  ctx: { db: Db },
  { workspaceId }: Owner,
  taskId: string,
): Promise<KeywordItem[]> {
  const lists = await findLists(ctx.db, { workspaceId, taskId });
  if (!lists) throw notFound('Task');
  return keywordItems(lists.keywords).map(presentKeyword);
}
