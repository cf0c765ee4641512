import { routes } from '@inkstep/contract';
import type { Compute } from '../../platform/computing/computing.ts';
import type { Router } from '../../platform/http/router.ts';
import type { LinksCtx } from './context.ts';
import { linkMap } from './link-map.ts';
import { listLinkSites } from './list-link-sites.ts';
import { proposePageLinks } from './propose-page-links.ts';
import { readAgain } from './read-again.ts';

export function linkRoutes(router: Router, ctx: LinksCtx & { compute: Compute }): void {
  router.on(routes.listLinkSites, async ({ actor }) => ({ sites: await listLinkSites(ctx, actor) }));
  router.on(routes.linkMap, ({ actor, params }) => linkMap(ctx, actor, params.site));
  router.on(routes.readLinkSite, async ({ actor, params }) => ({
    site: await readAgain(ctx, { ...actor, destinationId: params.site }),
  }));
  router.on(routes.setSitemap, async ({ actor, params, body }) => ({
    site: await readAgain(ctx, { ...actor, destinationId: params.site }, body.sitemap),
  }));
  router.on(routes.proposePageLinks, ({ actor, params, query }) =>
    proposePageLinks(ctx, actor, params.id, query.site),
  );
}
