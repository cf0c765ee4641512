import { routes } from '@inkstep/contract';
import type { Router } from '../../../platform/http/router.ts';
import { type FindingCtx, type ResearchDeps, researchCtx } from '../../../research/index.ts';
import type { AtRestCtx } from '../../at-rest/context.ts';
import { findForTask } from './find-for-task.ts';
import { researchForTask } from './research-for-task.ts';
import { suggestForTask } from './suggest-for-task.ts';

export function taskIdeaRoutes(router: Router, deps: ResearchDeps & AtRestCtx): void {
  const ctx = { ...deps, ...researchCtx(deps) };

  router.on(routes.researchKeyword, ({ actor, body, client, signal }) =>
    researchForTask(ctx, actor, { ...body, preferred: client.languages }, signal),
  );

  router.on(routes.suggestTopics, ({ actor, body, client, signal }) =>
    suggestForTask(ctx, actor, { ...body, preferred: client.languages }, signal),
  );
}

export function taskFindingRoutes(router: Router, ctx: FindingCtx): void {
  router.on(routes.findSources, ({ actor, params, body, client, signal }) =>
    findForTask(
      ctx,
      actor,
      { taskId: params.id, query: body?.query, topics: body?.topics, preferred: client.languages },
      signal,
    ),
  );
}
