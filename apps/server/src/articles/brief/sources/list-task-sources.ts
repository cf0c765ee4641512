import type { SourceItem } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { getSourceRows } from '../get-task.ts';
import type { Owner } from '../items/change-task.ts';
import { presentItem } from './source-item.ts';

/** @throws DomainError NOT_FOUND */
export async function listTaskSources(
  ctx: { db: Db },
  { workspaceId }: Owner,
  taskId: string,
): Promise<SourceItem[]> {
  return (await getSourceRows(ctx, { workspaceId, taskId })).map(presentItem);
}
