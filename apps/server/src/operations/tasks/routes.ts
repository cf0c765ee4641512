import { routes } from '@inkstep/contract';
import type { AtRestCtx } from '../../articles/index.ts';
import type { Router } from '../../platform/http/router.ts';
import { exportTasks } from './export-tasks.ts';
import { getTaskDebug } from './get-task-debug.ts';
import { listAdminTasks } from './list-admin-tasks.ts';

export function adminTaskRoutes(router: Router, ctx: AtRestCtx): void {
  router.on(routes.listAdminTasks, ({ query }) => listAdminTasks(ctx, query));
  router.on(routes.adminTaskDebug, ({ actor, params }) => getTaskDebug(ctx, actor, params.id));
  router.file(routes.exportAdminTasks, async ({ actor, query }) => exportTasks(ctx, actor, query));
}
