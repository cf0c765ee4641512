import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { countTasksByStatus } from './queries.ts';

export async function taskStats(ctx: { db: Db }, actor: Pick<Actor, 'userId'>) {
  const statusBreakdown = await countTasksByStatus(ctx.db, actor.userId);
  return { totalTasks: statusBreakdown.reduce((sum, { count }) => sum + count, 0), statusBreakdown };
}
