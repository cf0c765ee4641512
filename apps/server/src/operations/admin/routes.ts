import { routes } from '@inkstep/contract';
import {
  addModel,
  changeModel,
  findLocalModels,
  listAdminModels,
  listLimits,
  listModelPrices,
  listOffered,
  type ModelsCtx,
  orderModels,
  removeModel,
  removePlannedPrice,
  setInstallationLimits,
  setModelLimits,
  setModelPrice,
  testModel,
  tryModel,
} from '../../ai/index.ts';
import type { AtRestCtx } from '../../articles/index.ts';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import type { Router } from '../../platform/http/router.ts';
import { promptRoutes } from '../prompts/routes.ts';
import type { TrialCtx } from '../prompts/try-prompt.ts';
import { adminTaskRoutes } from '../tasks/routes.ts';

export function adminRoutes(
  router: Router,
  ctx: ModelsCtx & TrialCtx & AtRestCtx & { guardedFetch: GuardedFetch },
): void {
  promptRoutes(router, ctx);
  adminTaskRoutes(router, ctx);
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
  router.on(routes.testAdminModel, ({ actor, params }) => testModel(ctx, actor, params.name));
  router.on(routes.tryModel, ({ actor, body }) => tryModel(ctx, actor, body));
  router.on(routes.localModels, async () => ({ servers: await findLocalModels(ctx) }));
  router.on(routes.offeredModels, ({ body }) => listOffered(ctx, body));
  router.on(routes.modelPrices, async () => ({ prices: await listModelPrices(ctx) }));
  router.on(routes.setModelPrice, async ({ actor, body }) => {
    await setModelPrice(ctx, actor, body);
    return { prices: await listModelPrices(ctx) };
  });
  router.on(routes.removePlannedPrice, async ({ actor, query }) => {
    await removePlannedPrice(ctx, actor, query);
    return { prices: await listModelPrices(ctx) };
  });
  router.on(routes.modelLimits, () => listLimits(ctx));
  router.on(routes.setModelLimits, async ({ actor, params, body }) => {
    await setModelLimits(ctx, actor, params.name, body);
    return listLimits(ctx);
  });
  router.on(routes.setInstallationLimits, async ({ actor, body }) => {
    await setInstallationLimits(ctx, actor, body);
    return listLimits(ctx);
  });
}
