import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { deleteDestination, updateDestination } from './accounts/change-destination.ts';
import { createDestination } from './accounts/create-destination.ts';
import { listDestinations } from './accounts/list-destinations.ts';
import { testDestination } from './accounts/test-destination.ts';
import type { DestinationsCtx } from './context.ts';
import { finishGrant } from './wordpress/grant/finish-grant.ts';
import { startGrant } from './wordpress/grant/start-grant.ts';

export function destinationRoutes(router: Router, ctx: DestinationsCtx): void {
  router.on(routes.listDestinations, ({ actor }) => listDestinations(ctx, actor));
  router.on(routes.createDestination, ({ actor, body }) => createDestination(ctx, actor, body));
  router.on(routes.updateDestination, ({ actor, params, body }) =>
    updateDestination(ctx, actor, { ...body, ...params }),
  );
  router.on(routes.deleteDestination, ({ actor, params }) => deleteDestination(ctx, actor, params.id));
  router.on(routes.testDestination, ({ actor, body, signal }) => testDestination(ctx, actor, body, signal));
  router.on(routes.startWordPressGrant, ({ actor, body, cookies, signal }) =>
    startGrant(ctx, actor, { ...body, cookies }, signal),
  );
  router.redirect(routes.finishWordPressGrant, ({ query, cookies, signal }) =>
    finishGrant(ctx, query, cookies, signal),
  );
}
