import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import type { SavingCtx } from '../live/context.ts';
import { decideSuggestions } from './decide-suggestions.ts';
import { listSuggestions } from './list-suggestions.ts';
import { suggestEdit } from './suggest-edit.ts';

export function suggestionRoutes(router: Router, ctx: SavingCtx): void {
  router.on(routes.articleSuggestions, ({ actor, params, query }) =>
    listSuggestions(ctx, { ...actor, taskId: params.id }, query),
  );
  router.on(routes.suggestEdit, ({ actor, params, body }) =>
    suggestEdit(ctx, { ...actor, taskId: params.id }, body),
  );
  router.on(routes.decideSuggestions, ({ actor, params, body }) =>
    decideSuggestions(ctx, { ...actor, taskId: params.id }, body),
  );
}
