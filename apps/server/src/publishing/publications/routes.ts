import { routes } from '@inkstep/contract';
import type { SavingCtx } from '../../articles/index.ts';
import type { Router } from '../../platform/http/router.ts';
import { publishBatchTo } from './batch/publish-batch.ts';
import { cancelPublication, forgetPublication, retryPublication, unpublish } from './change-publication.ts';
import type { SendingCtx } from './delivery/context.ts';
import { comparePublication } from './drift/compare-publication.ts';
import { pullPublication } from './drift/pull-publication.ts';
import { listPublications } from './list-publications.ts';
import { listPublished } from './marks/list-published.ts';
import { publishTo } from './publish-to.ts';

export function publicationRoutes(router: Router, ctx: SendingCtx & SavingCtx): void {
  router.on(routes.listPublications, ({ actor, params }) => listPublications(ctx, actor, params.id));
  router.on(routes.listPublished, ({ actor, query }) => listPublished(ctx, actor, query.tasks));
  router.on(routes.publishTo, ({ actor, params, body }) => publishTo(ctx, actor, params.id, body));
  router.on(routes.publishBatchTo, ({ actor, params, body }) => publishBatchTo(ctx, actor, params.id, body));
  router.on(routes.unpublish, ({ actor, params }) => unpublish(ctx, actor, params.id));
  router.on(routes.retryPublication, ({ actor, params }) => retryPublication(ctx, actor, params.id));
  router.on(routes.cancelPublication, ({ actor, params }) => cancelPublication(ctx, actor, params.id));
  router.on(routes.forgetPublication, ({ actor, params }) => forgetPublication(ctx, actor, params.id));
  router.on(routes.comparePublication, ({ actor, params, signal }) =>
    comparePublication(ctx, actor, params.id, signal),
  );
  router.on(routes.pullPublication, ({ actor, params, signal }) =>
    pullPublication(ctx, actor, params.id, signal),
  );
}
