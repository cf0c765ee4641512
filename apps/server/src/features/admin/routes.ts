import { routes } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Router } from '../../platform/http/router.ts';
import { getTaskDebug } from './get-task-debug.ts';

export function adminRoutes(router: Router, ctx: { db: Db }): void {
  router.on(routes.adminTaskDebug, async ({ params }) => ({ task: await getTaskDebug(ctx, params.id) }));
}
