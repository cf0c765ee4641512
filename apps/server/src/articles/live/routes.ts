import { routes } from '@inkstep/contract';
import type { Notifications } from '../../platform/db/notifications.ts';
import type { Router } from '../../platform/http/router.ts';
import { listClaims, setClaim } from './claims/set-claim.ts';
import type { TellCtx } from './context.ts';
import { endPresence, listPresence, showPresence } from './presence/show-presence.ts';
import { streamArticle } from './stream-article.ts';

export function liveRoutes(router: Router, ctx: TellCtx & { notifications: Notifications }): void {
  router.stream(routes.articleEvents, ({ actor, params, query, signal }) =>
    streamArticle(ctx, actor, { taskId: params.id, follows: query.follow === 'changes', signal }),
  );

  router.on(routes.articlePresence, ({ actor, params }) => listPresence(ctx, actor, params.id));
  router.on(routes.showPresence, ({ actor, params: { id, tabId }, body }) =>
    showPresence(ctx, actor, { taskId: id, tabId, ...body }),
  );
  router.on(routes.endPresence, ({ actor, params: { id, tabId } }) =>
    endPresence(ctx, actor, { taskId: id, tabId }),
  );

  router.on(routes.articleClaims, ({ actor: { workspaceId }, params }) =>
    listClaims(ctx, { workspaceId, taskId: params.id }),
  );
  router.on(routes.setClaim, ({ actor: { userId, workspaceId }, params, body }) =>
    setClaim(ctx, { userId, workspaceId, taskId: params.id }, body),
  );
}
