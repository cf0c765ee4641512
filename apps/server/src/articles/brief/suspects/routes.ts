import { routes } from '@inkstep/contract';
import type { Router } from '../../../platform/http/router.ts';
import type { QueueCtx } from '../../../platform/queue/enqueue.ts';
import { keepSuspect } from './keep-suspect.ts';
import { listSuspects } from './list-suspects.ts';
import type { ReviewCtx } from './review-sources.ts';

export function suspectRoutes(router: Router, ctx: ReviewCtx & QueueCtx): void {
  router.on(routes.suspectSources, async ({ actor: { workspaceId }, params }) => ({
    suspects: await listSuspects(ctx, { workspaceId, taskId: params.id }),
  }));

  router.on(routes.keepSuspectSource, async ({ actor: { workspaceId }, params, body }) => ({
    suspects: await keepSuspect(ctx, { workspaceId, taskId: params.id }, params.sourceId, body),
  }));
}
