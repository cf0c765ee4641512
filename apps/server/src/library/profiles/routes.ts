import { routes } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { paginate } from '../../platform/http/pagination.ts';
import type { Router } from '../../platform/http/router.ts';
import { createPreset, MAX_PRESETS } from './create-profile.ts';
import { getPreset, listPresets } from './get-profile.ts';
import { deletePreset, updatePreset } from './update-profile.ts';

export function presetRoutes(router: Router, ctx: { db: Db }): void {
  router.on(routes.listPresets, async ({ actor, query }) => {
    const presets = await listPresets(ctx, actor, query);
    return { presets, pagination: paginate({ page: 1, limit: MAX_PRESETS }, presets.length) };
  });

  router.on(routes.getPreset, async ({ actor, params }) => ({
    preset: await getPreset(ctx, actor, params.id),
  }));

  router.on(routes.createPreset, async ({ actor, body }) => ({
    preset: await createPreset(ctx, actor, body),
  }));

  router.on(routes.updatePreset, async ({ actor, params, body }) => ({
    preset: await updatePreset(ctx, actor, params.id, body),
  }));

  router.on(routes.deletePreset, async ({ actor, params }) => {
    await deletePreset(ctx, actor, params.id);
    return { message: 'Profile deleted' };
  });
}
