import { routes } from '@inkstep/contract';
import type { Router } from '../platform/http/router.ts';
import { autocomplete } from './autocomplete.ts';
import { DEADLINE_MS, type IdeationCtx } from './context.ts';
import type { SourceSettings } from './create-sources.ts';
import { researchKeyword } from './research-keyword.ts';
import { sourcesOf } from './sources-of.ts';
import { suggestTopics } from './suggest-topics.ts';

export function ideationRoutes(
  router: Router,
  deps: Pick<IdeationCtx, 'db' | 'log' | 'languageModel'> & {
    config: SourceSettings & IdeationCtx['config'];
    deadlineMs?: number;
    paidDeadlineMs?: number;
  },
): void {
  const sources = sourcesOf(deps);
  const ctx: IdeationCtx = { deadlineMs: DEADLINE_MS, ...deps, ...sources };

  router.on(routes.researchKeyword, ({ actor, body, client, signal }) =>
    researchKeyword(ctx, actor, { ...body, preferred: client.languages }, signal),
  );

  router.on(routes.autocomplete, async ({ query, client, signal }) => ({
    suggestions: await autocomplete(ctx, { typed: query.q, preferred: client.languages }, signal),
  }));

  router.on(routes.suggestTopics, ({ actor, body, client, signal }) =>
    suggestTopics(ctx, actor, { ...body, preferred: client.languages }, signal),
  );
}
