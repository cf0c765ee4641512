import { promptTemplates } from '@inkstep/engine';
import { listAdminModels, type ModelsCtx } from '../../ai/index.ts';
import { countEverything } from './queries.ts';

/** The documented totals. */
export async function getStats(ctx: ModelsCtx) {
  const [counts, models] = await Promise.all([countEverything(ctx.db), listAdminModels(ctx)]);
  return {
    totalUsers: counts.users,
    totalTasks: counts.tasks,
    activeModels: models.filter(({ is_active }) => is_active).length,
    totalPrompts: Object.keys(promptTemplates).length,
  };
}
