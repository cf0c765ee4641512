import { routes } from '@inkstep/contract';
import type { Router } from '../platform/http/router.ts';
import { autocomplete } from './autocomplete.ts';
import { type ResearchDeps, researchCtx } from './get-sources.ts';

export function autocompleteRoutes(router: Router, deps: ResearchDeps): void {
  const ctx = researchCtx(deps);

  router.on(routes.autocomplete, async ({ query, client, signal }) => ({
    suggestions: await autocomplete(ctx, { typed: query.q, preferred: client.languages }, signal),
  }));
}
