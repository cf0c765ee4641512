import { promptTemplates } from '@inkstep/engine';
import { listAdminModels, type ModelsCtx } from '../../ai/index.ts';
import type { Read } from '../../platform/db/read-replica.ts';
import { countEverything } from './queries.ts';

/** The documented totals. */
export async function getStats(ctx: ModelsCtx & { read: Read }) {
  const [counts, models] = await Promise.all([ctx.read(countEverything), listAdminModels(ctx)]);
  return {
    totalUsers: counts.users,
    totalTasks: counts.tasks,
    activeModels: models.filter(({ is_active }) => is_active).length,
    totalPrompts: Object.keys(promptTemplates).length,
  };
}
