import { routes } from '@inkstep/contract';
import { paginate } from '../../platform/http/pagination.ts';
import type { Router } from '../../platform/http/router.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { createProfile, MAX_PROFILES } from './create-profile.ts';
import { deleteProfile, restoreProfile } from './delete-profile.ts';
import { getProfile, listProfiles } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(router: Router, ctx: QueueCtx): void {
  router.on(routes.listProfiles, async ({ actor, query }) => {
    const listed = await listProfiles(ctx, actor, query);
    return { presets: listed, pagination: paginate({ page: 1, limit: MAX_PROFILES }, listed.length) };
  });

  router.on(routes.getProfile, async ({ actor, params }) => ({
    preset: await getProfile(ctx, actor, params.id),
  }));

  router.on(routes.createProfile, async ({ actor, body }) => ({
    preset: await createProfile(ctx, actor, body),
  }));

  router.on(routes.updateProfile, async ({ actor, params, body }) => ({
    preset: await updateProfile(ctx, actor, params.id, body),
  }));

  router.on(routes.deleteProfile, async ({ actor, params }) => {
    await deleteProfile(ctx, actor, params.id);
    return { message: 'Profile deleted' };
  });

  router.on(routes.restoreProfile, async ({ actor, params }) => ({
    preset: await restoreProfile(ctx, actor, params.id),
  }));
}
