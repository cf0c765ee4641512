import type { ReviewFilter } from '@inkstep/contract';
import type { Db } from '../../../platform/db/connect.ts';
import type { Condition } from '../../../platform/db/sql-fragments.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { listApprovers } from '../../../workspaces/index.ts';
import { isInState, nothing, waitsFor } from './queries.ts';

/** Matches tasks by their review. `mine`: an open request that the actor may decide, addressed to them or to all approvers. */
export async function hasReview(
  ctx: { db: Db },
  { workspaceId, userId }: Pick<Actor, 'workspaceId' | 'userId'>,
  wanted: ReviewFilter,
): Promise<Condition> {
  if (wanted !== 'mine') return isInState(wanted);
  const approvers = await listApprovers(ctx.db, workspaceId);
  return approvers.some((each) => each.userId === userId) ? waitsFor(userId) : nothing;
}
