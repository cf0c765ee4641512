import { routes } from '@inkstep/contract';
import type { Router } from '../../../platform/http/router.ts';
import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import { listSupplied } from '../sources/list-supplied.ts';
import { keepSuspect } from './keep-suspect.ts';
import { listSuspects } from './list-suspects.ts';
import type { ReviewCtx } from './review-sources.ts';

export function suspectRoutes(router: Router, ctx: ReviewCtx & QueueCtx): void {
  router.on(routes.suspectSources, async ({ actor: { workspaceId }, params }) => {
    const key = { workspaceId, taskId: params.id };
    return { suspects: await listSuspects(ctx, key), supplied: await listSupplied(ctx, key) };
  });

  router.on(routes.keepSuspectSource, async ({ actor: { workspaceId }, params, body }) => {
    const key = { workspaceId, taskId: params.id };
    return {
      suspects: await keepSuspect(ctx, key, params.sourceId, body),
      supplied: await listSupplied(ctx, key),
    };
  });
}
