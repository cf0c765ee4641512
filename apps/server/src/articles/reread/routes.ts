import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import type { RereadCtx } from './context.ts';
import { type AcceptCtx, acceptSourceChange } from './list/accept-change.ts';
import { keepSourceChange } from './list/keep-change.ts';
import { listSourceChanges } from './list/list-changes.ts';

export function sourceChangeRoutes(router: Router, ctx: AcceptCtx & Pick<RereadCtx, 'reread'>): void {
  router.on(routes.sourceChanges, ({ actor, query }) => listSourceChanges(ctx, actor, query));

  router.on(routes.keepSourceChange, async ({ actor, params, body }) => ({
    change: await keepSourceChange(ctx, actor, { ...body, ...params }),
  }));

  router.on(routes.acceptSourceChange, ({ actor, params, signal }) =>
    acceptSourceChange(ctx, actor, params.id, signal),
  );
}
