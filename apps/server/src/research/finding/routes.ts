import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import type { FindingCtx } from './context.ts';
import { findForTask } from './find-for-task.ts';

export function findingRoutes(router: Router, ctx: FindingCtx): void {
  router.on(routes.findSources, ({ actor, params, body, client, signal }) =>
    findForTask(
      ctx,
      actor,
      { taskId: params.id, query: body?.query, topics: body?.topics, preferred: client.languages },
      signal,
    ),
  );
}
