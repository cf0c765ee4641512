import { taskStatus } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { countTasksByState } from '../brief/queries.ts';
import { countOpen } from '../reread/list/queries.ts';

/** Number of tasks per state, most common first. Drafts of all steps count as one state, as in the filter. */
export async function taskStats(ctx: { db: Db }, actor: Pick<Actor, 'workspaceId'>) {
  const states = await countTasksByState(ctx.db, actor.workspaceId);
  const changedSources = await countOpen(ctx.db, actor.workspaceId);
  return {
    changedSources,
    totalTasks: states.reduce((sum, { count }) => sum + count, 0),
    statusBreakdown: states.map(({ state, count }) => ({ status: taskStatus(state, 0), count })),
  };
}
