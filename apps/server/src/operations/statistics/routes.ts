import { routes } from '@inkstep/contract';
import type { ModelsCtx } from '../../ai/index.ts';
import type { Read } from '../../platform/db/read-replica.ts';
import type { Router } from '../../platform/http/router.ts';
import { getStatistics } from './get-statistics.ts';
import { getStats } from './get-stats.ts';
import type { StatisticsJobCtx } from './jobs.ts';
import { requestRebuild } from './request-rebuild.ts';

export function statisticsRoutes(router: Router, ctx: StatisticsJobCtx & ModelsCtx & { read: Read }): void {
  router.on(routes.adminStats, async () => ({ stats: await getStats(ctx) }));
  router.on(routes.statistics, ({ query }) => getStatistics(ctx, query.range));
  router.on(routes.rebuildStatistics, async ({ actor }) => ({ rebuild: await requestRebuild(ctx, actor) }));
}
