import { routes } from '@inkstep/contract';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import type { Router } from '../../platform/http/router.ts';
import {
  addModel,
  changeModel,
  listAdminModels,
  listModelPrices,
  listOffered,
  type ModelsCtx,
  orderModels,
  removeModel,
  setModelPrice,
  testModel,
} from '../models/index.ts';
import { getTaskDebug } from './get-task-debug.ts';

export function adminRoutes(router: Router, ctx: ModelsCtx & { guardedFetch: GuardedFetch }): void {
  const models = async () => ({ models: await listAdminModels(ctx) });
  router.on(routes.adminModels, models);
  router.on(routes.addAdminModel, async ({ actor, body }) => {
    await addModel(ctx, actor, body);
    return models();
  });
  router.on(routes.updateAdminModel, async ({ actor, params, body }) => {
    await changeModel(ctx, actor, params.name, body);
    return models();
  });
  router.on(routes.deleteAdminModel, async ({ actor, params }) => {
    await removeModel(ctx, actor, params.name);
    return { message: 'The AI model was removed' };
  });
  router.on(routes.orderAdminModels, async ({ actor, body }) => {
    await orderModels(ctx, actor, body.order);
    return models();
  });
  router.on(routes.testAdminModel, ({ params }) => testModel(ctx, params.name));
  router.on(routes.offeredModels, async ({ body }) => ({ models: await listOffered(ctx, body) }));
  router.on(routes.adminTaskDebug, async ({ params }) => ({ task: await getTaskDebug(ctx, params.id) }));
  router.on(routes.modelPrices, async () => ({ prices: await listModelPrices(ctx) }));
  router.on(routes.setModelPrice, async ({ actor, body }) => {
    await setModelPrice(ctx, actor, body);
    return { prices: await listModelPrices(ctx) };
  });
}
