import { routes } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Notifications } from '../../platform/db/notifications.ts';
import type { Router } from '../../platform/http/router.ts';
import { streamArticle } from './stream-article.ts';

export function liveRoutes(router: Router, ctx: { db: Db; notifications: Notifications }): void {
  router.stream(routes.articleEvents, ({ actor, params, query, signal }) =>
    streamArticle(ctx, actor, { taskId: params.id, follows: query.follow === 'changes', signal }),
  );
}
