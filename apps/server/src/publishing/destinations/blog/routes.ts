import { routes } from '@inkstep/contract';
import type { Router } from '../../../platform/http/router.ts';
import type { PublishCtx } from '../../context.ts';
import { publishArticle } from './publish-article.ts';

export function publishingRoutes(router: Router, ctx: PublishCtx): void {
  router.on(routes.publishArticle, async ({ actor, params, body }) => ({
    post: await publishArticle(ctx, actor, params.id, body),
  }));
}
