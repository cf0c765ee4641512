import { routes } from '@inkstep/contract';
import type { Router } from '../../../platform/http/router.ts';
import { cancelCheck } from './cancel-check.ts';
import type { SupportCtx } from './context.ts';
import { getSupport } from './get-support.ts';
import { startCheck } from './start-check.ts';

export function supportRoutes(router: Router, ctx: SupportCtx): void {
  router.on(routes.articleSupport, ({ actor: { workspaceId }, params }) =>
    getSupport(ctx, { workspaceId, taskId: params.id }),
  );
  router.on(routes.checkSupport, ({ actor, params }) => startCheck(ctx, { ...actor, taskId: params.id }));
  router.on(routes.cancelSupportCheck, ({ actor: { workspaceId }, params }) =>
    cancelCheck(ctx, { workspaceId, taskId: params.id }),
  );
}
