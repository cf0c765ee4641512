import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { addRedirect, deleteRedirect, type RedirectCtx, updateRedirect } from './change-redirect.ts';
import { importRedirects } from './import-redirects.ts';
import { exportRedirects, listRedirects } from './list-redirects.ts';

export function redirectRoutes(router: Router, ctx: RedirectCtx): void {
  router.on(routes.listRedirects, ({ query }) => listRedirects(ctx, query));
  router.on(routes.addRedirect, ({ actor, body }) => addRedirect(ctx, actor, body));
  router.on(routes.updateRedirect, ({ actor, params, body }) => updateRedirect(ctx, actor, params.id, body));
  router.on(routes.deleteRedirect, ({ actor, params }) => deleteRedirect(ctx, actor, params.id));
  router.on(routes.importRedirects, ({ actor, body }) => importRedirects(ctx, actor, body.rows));
  router.file(routes.exportRedirects, ({ actor }) => exportRedirects(ctx, actor));
}
