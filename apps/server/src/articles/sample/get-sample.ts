import type { TaskSummary } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentTaskSummary } from '../brief/present.ts';
import { findSampleRow } from '../brief/queries.ts';

/** Returns the sample article of a workspace; null once it is removed. */
export async function getSample(
  ctx: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
): Promise<TaskSummary | null> {
  const row = await findSampleRow(ctx.db, workspaceId);
  return row ? presentTaskSummary(row) : null;
}
