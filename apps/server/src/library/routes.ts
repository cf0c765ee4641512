import { routes } from '@inkstep/contract';
import type { Router } from '../platform/http/router.ts';
import type { QueueCtx } from '../platform/queue/enqueue.ts';
import { createResource } from './create-resource.ts';
import { deleteResource, deleteResources } from './delete-resources.ts';
import { getResource, useResource } from './get-resource.ts';
import { listResources } from './list-resources.ts';
import { recommendResources } from './recommend-resources.ts';
import { resourceStats } from './resource-stats.ts';
import { restoreResources } from './restore-resources.ts';
import { updateResource } from './update-resource.ts';

export function resourceRoutes(router: Router, ctx: QueueCtx): void {
  router.on(routes.listResources, ({ actor, query }) => listResources(ctx, actor, query));

  router.on(routes.resourceStats, ({ actor }) => resourceStats(ctx, actor));

  router.on(routes.recommendResources, async ({ actor, query }) => ({
    resources: await recommendResources(ctx, actor, query.keywords),
  }));

  router.on(routes.getResource, async ({ actor, params }) => ({
    resource: await getResource(ctx, actor, params.id),
  }));

  router.on(routes.createResource, async ({ actor, body }) => ({
    resource: await createResource(ctx, actor, body),
  }));

  router.on(routes.updateResource, async ({ actor, params, body }) => ({
    resource: await updateResource(ctx, actor, params.id, body),
  }));

  router.on(routes.deleteResource, async ({ actor, params }) => {
    await deleteResource(ctx, actor, params.id);
    return { message: 'Resource deleted' };
  });

  router.on(routes.deleteResources, ({ actor, body }) => deleteResources(ctx, actor, body.ids));

  router.on(routes.restoreResources, ({ actor, body }) => restoreResources(ctx, actor, body.ids));

  router.on(routes.useResource, ({ actor, params }) => useResource(ctx, actor, params.id));
}
