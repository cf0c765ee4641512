import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { listModelPrices, type ModelsCtx, setModelPrice } from '../models/index.ts';
import { getTaskDebug } from './get-task-debug.ts';

export function adminRoutes(router: Router, ctx: ModelsCtx): void {
  router.on(routes.adminTaskDebug, async ({ params }) => ({ task: await getTaskDebug(ctx, params.id) }));
  router.on(routes.modelPrices, async () => ({ prices: await listModelPrices(ctx) }));
  router.on(routes.setModelPrice, async ({ actor, body }) => {
    await setModelPrice(ctx, actor, body);
    return { prices: await listModelPrices(ctx) };
  });
}
