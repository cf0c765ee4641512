import { routes } from '@inkstep/contract';
import type { Router } from '../platform/http/router.ts';
import { autocomplete } from './autocomplete.ts';
import { type IdeationDeps, ideationCtx } from './get-sources.ts';

export function autocompleteRoutes(router: Router, deps: IdeationDeps): void {
  const ctx = ideationCtx(deps);

  router.on(routes.autocomplete, async ({ query, client, signal }) => ({
    suggestions: await autocomplete(ctx, { typed: query.q, preferred: client.languages }, signal),
  }));
}
